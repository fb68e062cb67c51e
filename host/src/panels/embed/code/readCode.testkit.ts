import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';
import { NodeTypes, parse, type TemplateChildNode } from '@vue/compiler-dom';

export interface ParsedElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** All elements of a piece of HTML, as a parser of HTML reads them. */
export function parseElements(html: string): ParsedElement[] {
  const elements: ParsedElement[] = [];
  const walk = (node: TemplateChildNode) => {
    if (node.type !== NodeTypes.ELEMENT) return;
    const attributes = node.props.flatMap((prop) =>
      prop.type === NodeTypes.ATTRIBUTE ? [[prop.name, prop.value?.content ?? '']] : [],
    );
    elements.push({ tag: node.tag, attributes: Object.fromEntries(attributes) });
    for (const child of node.children) walk(child);
  };
  for (const node of parse(html, { parseMode: 'html' }).children) walk(node);
  return elements;
}

/** What a module exports, and what it needs by name. */
export function runModule(
  code: string,
  { modules = {}, globals = {} }: RunOptions = {},
): Record<string, unknown> {
  const { code: plain } = transformSync(code, {
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { react: { runtime: 'classic' }, legacyDecorator: true },
    },
    module: { type: 'commonjs', noInterop: true, ignoreDynamic: true },
  });
  const exports: Record<string, unknown> = {};
  const require = (name: string) => modules[name];
  runInNewContext(plain, { ...globals, exports, module: { exports }, require });
  return exports;
}

export interface RunOptions {
  readonly modules?: Readonly<Record<string, object>>;
  readonly globals?: object;
}
