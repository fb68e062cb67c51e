import ts from 'typescript';

/** A text of the product as written in the code. */
export interface ExtractedMessage {
  readonly text: string;
  /** Line in its file, from 1. */
  readonly line: number;
}

/**
 * Reads the messages of a source file: what `i18n.t(…)` is called with, and what `msg(…)` marks. In
 * the error catalogue, both texts of each `entry(…)` too. Throws where a message can't be read from
 * the code, or is translated before the language is known.
 */
export function extractMessages(file: string, source: string): ExtractedMessage[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const messages: ExtractedMessage[] = [];

  function lineOf(node: ts.Node): number {
    return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  }

  /** Adds the texts of an argument. Those of names and calls are marked where they stand. */
  function add(node: ts.Expression): void {
    const text = literalText(node);
    if (text !== null) messages.push({ text, line: lineOf(node) });
    else if (ts.isTemplateExpression(node) || ts.isBinaryExpression(node)) {
      throw new Error(`${file}:${lineOf(node)}: a message is a literal, with its values apart`);
    } else if (ts.isConditionalExpression(node)) {
      add(node.whenTrue);
      add(node.whenFalse);
    } else if (ts.isParenthesizedExpression(node)) add(node.expression);
  }

  function visit(node: ts.Node, isInFunction: boolean): void {
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments;
      const name = calledName(node);
      if (name === 'i18n.t' && !isInFunction) {
        throw new Error(`${file}:${lineOf(node)}: translated before the language is known`);
      }
      if (first && (name === 'i18n.t' || name === 'msg')) add(first);
      if (first && second && name === 'entry' && file.includes('contract/src/catalogue')) {
        add(first);
        add(second);
      }
    }
    const isFunction = ts.isFunctionLike(node) || ts.isClassLike(node);
    ts.forEachChild(node, (child) => visit(child, isInFunction || isFunction));
  }

  visit(tree, false);
  return messages;
}

/** `i18n.t` also for `i18nFor(locale).t`. Null for calls of something else. */
function calledName({ expression }: ts.CallExpression): string | null {
  if (ts.isIdentifier(expression)) return expression.text;
  // `entry<Context>()(title, detail)`
  if (ts.isCallExpression(expression)) return calledName(expression);
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 't') return null;
  const object = expression.expression;
  const isTranslator =
    (ts.isIdentifier(object) && object.text === 'i18n') ||
    (ts.isPropertyAccessExpression(object) && object.name.text === 'i18n') ||
    (ts.isCallExpression(object) && calledName(object) === 'i18nFor');
  return isTranslator ? 'i18n.t' : null;
}

/** Text of a literal, or of several joined by `+`. */
function literalText(node: ts.Expression): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) {
    return null;
  }
  const left = literalText(node.left);
  const right = literalText(node.right);
  return left === null || right === null ? null : left + right;
}

const manifestTexts = ['title', 'description', 'itemTitle'];

/** The titles and descriptions in a remote's manifest. */
export function extractManifestMessages(manifest: unknown): string[] {
  if (typeof manifest !== 'object' || manifest === null) return [];
  return Object.entries(manifest).flatMap(([key, value]) => {
    if (typeof value === 'string') return manifestTexts.includes(key) ? [value] : [];
    if (key === 'default') return [];
    return key === 'enumTitles' ? (value as string[]) : extractManifestMessages(value);
  });
}
