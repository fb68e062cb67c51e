import { type Box, formatCount, i18nFor, staleToken, type Tip, type TipRow } from '@chartroom/plot';
import { criticalTimes } from './criticalTimes';
import { type FlameFormat, shareText, valueText } from './flameFormat';
import type { FlameBox, FlameMarks, FrameContent, RestContent, SpanContent } from './flameMarks';
import { textOf } from './flameRoles';
import { groupText, groupTitle } from './frameGroups';

/** The tooltip of a frame or span: total and own value, with their shares. */
export function flameTip(marks: FlameMarks, box: FlameBox): Tip | null {
  const { content } = box;
  if (content.kind === 'span') return spanTip(marks, box, content);
  return content.kind === 'rest' ? restTip(marks, box, content) : frameTip(marks, box, content);
}

interface Line {
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

function frameTip(marks: FlameMarks, box: FlameBox, { frame }: FrameContent): Tip {
  const { index, format, total } = marks;
  const i18n = i18nFor(format.locale);
  const group = groupText(index.groups, frame);
  const caller = frame.parent?.parent ? frame.parent : null;
  return tipOf(marks, box, frame.name, [
    { ...amount(i18n.t('Total'), frame.total, total, format), isStrong: true },
    amount(i18n.t('Self'), frame.self, total, format),
    ...(caller
      ? [
          {
            name: i18n.t('Share of {name}', { name: cut(caller.name) }),
            value: shareText(frame.total, caller.total, format),
          },
        ]
      : []),
    ...(group ? [{ name: groupTitle(index, format.locale), value: cut(group) }] : []),
  ]);
}

function restTip(marks: FlameMarks, box: FlameBox, { count, total }: RestContent): Tip {
  const { format } = marks;
  const i18n = i18nFor(format.locale);
  const title = i18n.t('Other ({count})', { count });
  const line = { ...amount(i18n.t('Total'), total, marks.total, format), isStrong: true };
  return tipOf(marks, box, title, [line]);
}

function spanTip(
  marks: FlameMarks,
  box: FlameBox,
  { span, isError, foldedCount }: SpanContent,
): Tip | null {
  const { index, format, total } = marks;
  const { spans, roles } = index;
  if (!spans) return null;
  const i18n = i18nFor(format.locale);
  const row = spans.rows[span] as number;
  const name = textOf(roles.name, row) ?? textOf(roles.id, row) ?? '–';
  const duration = spans.durations[span] as number;
  const critical = criticalTimes(marks).get(span) ?? 0;
  const service = textOf(roles.service, row);
  const status = textOf(roles.status, row);
  return tipOf(marks, box, name, [
    { ...amount(i18n.t('Duration'), duration, total, format), isStrong: true },
    { name: i18n.t('Start'), value: valueText(spans.starts[span] as number, format) },
    amount(i18n.t('Self'), spans.selfTimes[span] as number, total, format),
    ...(critical > 0 ? [amount(i18n.t('On the critical path'), critical, total, format)] : []),
    ...(service && roles.service ? [{ name: roles.service.name, value: cut(service) }] : []),
    ...(status && roles.status
      ? [{ name: roles.status.name, value: isError ? `${cut(status)} !` : cut(status) }]
      : []),
    ...(foldedCount > 0
      ? [{ name: i18n.t('Shorter spans'), value: formatCount(foldedCount, format.locale) }]
      : []),
  ]);
}

function amount(name: string, value: number, total: number, format: FlameFormat): Line {
  return { name, value: `${valueText(value, format)}, ${shareText(value, total, format)}` };
}

function tipOf(marks: FlameMarks, box: FlameBox, title: string, lines: readonly Line[]): Tip {
  const token = staleToken(box.token, marks.isStale);
  const visible = clipped(box, marks);
  const spoken = lines.map(({ name, value }) => `${name} ${value}`).join(', ');
  const name = cut(title, maxTitleLength);
  return {
    x: (visible.left + visible.right) / 2,
    y: (visible.top + visible.bottom) / 2,
    obstacle: visible,
    title: name,
    rows: lines.map(({ isStrong = false, ...line }): TipRow => ({ token, isStrong, ...line })),
    more: 0,
    spoken: `${oneLine(name)}: ${oneLine(spoken)}`,
  };
}

function clipped({ left, right, top, bottom }: FlameBox, { scene }: FlameMarks): Box {
  const clampTo = (value: number, max: number) => Math.max(0, Math.min(max, value));
  return {
    left: clampTo(left, scene.width),
    right: clampTo(right, scene.width),
    top: clampTo(top, scene.height),
    bottom: clampTo(bottom, scene.height),
  };
}

const maxNameLength = 60;
const maxTitleLength = 200;

function cut(name: string, length = maxNameLength): string {
  return name.length > length ? `${name.slice(0, length)}…` : name;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim() || '–';
}
