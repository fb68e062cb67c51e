import { type Field, type Frame, frameRowLimit } from './frame';
import { type FrameProblem, type ParsedFrame, parseFrame } from './parseFrame';

/**
 * Parses rows that are to `extend` a frame. Their category codes refer to the frame's dictionary
 * followed by their own. Doesn't check that those strings are new: indexing the whole dictionary
 * would cost more than the rows.
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
