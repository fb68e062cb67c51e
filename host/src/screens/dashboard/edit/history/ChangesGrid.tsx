import { classNames } from '@chartroom/ui';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { MalformedPanelCard } from '../../../../panels/react/MalformedPanelCard';
import { PanelCard } from '../../../../panels/react/PanelCard';
import { type GridPanel, isMalformedPanel } from '../../../../services/dashboards/dashboard';
import { i18n } from '../../../../services/language/i18n';
import type { ComparedGroup, ComparedPanel, FormerCell } from './comparePanels';
import { DiffIcon } from './DiffIcon';
import { diffLines, diffText } from './diffTexts';
import styles from './history.module.css';

/** The panels of both states at their places, those that differ with what differs. */
export function ChangesGrid({ groups }: { readonly groups: readonly ComparedGroup[] }) {
  return groups.map(({ key, title, panels, former }) => (
    <section key={key} className={classNames(styles.group)} {...(title && { 'aria-label': title })}>
      {title && <h3 translate="no">{title}</h3>}
      <div className={classNames(styles.grid)}>
        {panels.map((compared) => (
          <Compared key={compared.panel.id} {...compared} />
        ))}
        {former.map((cell) => (
          <Former key={`was ${cell.id}`} {...cell} />
        ))}
      </div>
    </section>
  ));
}

const arrows = { up: ArrowUp, down: ArrowDown, left: ArrowLeft, right: ArrowRight };

/** The cell that a panel was in. */
function Former({ title, position, towards }: FormerCell) {
  const { x, y, w, h } = position;
  const Arrow = arrows[towards];
  return (
    <div
      className={classNames(styles.former)}
      style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
    >
      <Arrow />
      <span>{i18n.t('{title} was here', { title: title || i18n.t('Untitled panel') })}</span>
    </div>
  );
}

function Compared({ panel, diff }: ComparedPanel) {
  const { x, y, w, h } = panel.position;
  const style = { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` };
  const name = panel.title || i18n.t('Untitled panel');
  if (!diff) {
    return (
      <div style={style}>
        <Content panel={panel} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for fields of a form.
    <div
      role="group"
      tabIndex={-1}
      style={style}
      className={classNames(styles.panel)}
      data-diff={diff.kind}
      aria-label={`${name}: ${diffText(diff)}`}
      title={diffLines(diff)
        .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
        .join('\n')}
    >
      <div inert>
        <Content panel={panel} />
      </div>
      <span className={classNames(styles.badge)} data-kind={diff.kind}>
        <DiffIcon kind={diff.kind} />
        {diffText(diff)}
      </span>
    </div>
  );
}

const Content = memo(function Content({ panel }: { readonly panel: GridPanel }) {
  return isMalformedPanel(panel) ? (
    <MalformedPanelCard panel={panel} />
  ) : (
    <PanelCard panel={panel} order={null} />
  );
});
