import type { Frame } from '@chartroom/frame';
import type { ChartField } from '../charts/suggestEncoding';
import type { SourceHub } from '../sources/createSourceHub';
import type { RequestSpec } from '../sources/openDataSource';

/** A slow source is given this long. */
const timeoutMs = 15_000;

/**
 * The fields of what a source answers, as soon as there are rows; empty if there are none. Rejects with
 * the source's own error.
 */
export function readFields(
  sources: Pick<SourceHub, 'open'>,
  spec: RequestSpec,
): Promise<readonly ChartField[]> {
  return new Promise((resolve, reject) => {
    const request = sources.open(spec);
    function finish(settle: () => void) {
      clearTimeout(timer);
      stop();
      request.close();
      settle();
    }
    function check() {
      const { status, error } = request.getState();
      const frame = request.getFrame();
      if (error) finish(() => reject(error));
      else if (frame && frame.length > 0) finish(() => resolve(fieldsOf(frame)));
      else if (status === 'live' || status === 'static') finish(() => resolve([]));
    }
    const stop = request.subscribe(check);
    const timer = setTimeout(() => finish(() => resolve([])), timeoutMs);
    check();
  });
}

function fieldsOf(frame: Frame): readonly ChartField[] {
  return frame.fields.map((field) => {
    const { name, type, unit } = field;
    return {
      ...{ name, type },
      ...(unit !== undefined && { unit }),
      ...(type === 'time' && field.precision && { precision: field.precision }),
    };
  });
}
