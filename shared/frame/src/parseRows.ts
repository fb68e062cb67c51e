import { type Field, type Frame, frameRowLimit } from './frame';
import { type FrameProblem, type ParsedFrame, parseFrame } from './parseFrame';

/**
 * Rows that are about to `extend` a frame, or all that keeps them from it. Their codes count over
 * the dictionary of the frame and what they bring to it; that this is new is not looked up, since an
 * index of the whole dictionary would cost more than the rows.
 */
export function parseRows(frame: Frame, input: unknown): ParsedFrame {
  const parsed = parseFrame(input, frame);
  if (!parsed.ok) return parsed;
  const { fields } = parsed.value;
  const problems: FrameProblem[] = [];
  if (frame.length + parsed.value.length > frameRowLimit) {
    const max = frameRowLimit - frame.length;
    problems.push({ path: 'length', message: `must be at most ${max} beside the rows there are` });
  }
  if (fields.length !== frame.fields.length) {
    problems.push({ path: 'fields', message: `must be ${frame.fields.length}` });
  }
  frame.fields.forEach((field, index) => {
    const added = fields[index];
    if (added && !isSame(field, added)) {
      const message = `must be ${field.name} of type ${field.type}`;
      problems.push({ path: `fields.${index}`, message });
    }
  });
  return problems.length > 0 ? { ok: false, problems } : parsed;
}

function isSame(a: Field, b: Field): boolean {
  return a.name === b.name && a.type === b.type;
}
