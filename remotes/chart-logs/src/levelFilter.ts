import { cssColour, formatCount, i18nFor, type RendererContext } from '@chartroom/plot';
import type { Level } from './levels';
import type { LogElements } from './logElements';
import type { LogMarks } from './logMarks';
import { setAttribute, setStyle, setText } from './setAttribute';

/** The legend: a button for each level with the number of its lines. */
export class LevelFilter {
  private buttons: readonly (readonly [Level, HTMLButtonElement])[] = [];

  constructor(
    private readonly elements: LogElements,
    private readonly guard: RendererContext['guard'],
    private readonly onToggle: (level: Level, isAdditive: boolean) => void,
  ) {}

  show({ levels, tokens, scene: { locale } }: LogMarks): void {
    const { legend } = this.elements;
    setAttribute(legend, 'aria-label', i18nFor(locale).t('Levels'));
    const names = levels.map(({ level }) => level);
    if (names.join() !== this.buttons.map(([level]) => level).join()) {
      this.buttons = names.map((level) => [level, this.createButton(level)]);
      legend.replaceChildren(...this.buttons.map(([, button]) => button));
    }
    for (const [i, [, button]] of this.buttons.entries()) {
      const entry = levels[i];
      if (!entry) continue;
      setAttribute(button, 'aria-pressed', String(!entry.isHidden));
      const [, title, count] = button.children;
      setStyle(button, '--own', cssColour(tokens[entry.level]));
      if (title) setText(title, entry.title);
      if (count) setText(count, formatCount(entry.count, locale));
    }
  }

  private createButton(level: Level): HTMLButtonElement {
    const { ownerDocument: document } = this.elements.legend;
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.className = 'log-button';
    const swatch = document.createElement('i');
    swatch.style.setProperty('background', 'var(--level, var(--own))');
    button.append(swatch, document.createElement('span'), document.createElement('b'));
    const toggle = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) =>
      this.onToggle(level, shiftKey || ctrlKey || metaKey);
    button.addEventListener('click', this.guard(toggle));
    return button;
  }
}

/**
 * The hidden levels after a click, as in the legend of every chart: it shows only that level, or all
 * again; with Ctrl or Shift it hides or shows the one.
 */
export function toggledLevels(
  all: readonly Level[],
  hidden: ReadonlySet<Level>,
  level: Level,
  isAdditive: boolean,
): readonly Level[] {
  if (isAdditive) {
    const next = new Set(hidden);
    if (!next.delete(level)) next.add(level);
    return all.every((candidate) => next.has(candidate)) ? [] : [...next];
  }
  const others = all.filter((candidate) => candidate !== level);
  const isOnlyShown = !hidden.has(level) && others.every((candidate) => hidden.has(candidate));
  return isOnlyShown ? [] : others;
}
