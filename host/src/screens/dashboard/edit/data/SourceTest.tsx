import type { Options } from '@chartroom/contract';
import { Button, classNames } from '@chartroom/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWorkspaceData } from '../../../../panels/react/WorkspaceDataProvider';
import { i18n } from '../../../../services/language/i18n';
import { useErrorTexts } from '../../../../services/language/useErrorTexts';
import { type SourceTestResult, testSource } from '../../../../services/sources/testSource';
import { AllowOrigin } from './AllowOrigin';
import styles from './data.module.css';

export interface SourceTestProps {
  readonly remote: string;
  readonly title: string;
  readonly settings: Options;
}

/** Opens a source with settings that aren’t saved yet, and says what came of it. */
export function SourceTest({ remote, title, settings }: SourceTestProps) {
  const { sourceOptions } = useWorkspaceData();
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<SourceTestResult | null>(null);
  const running = useRef<AbortController | null>(null);
  const text = JSON.stringify([remote, settings]);
  // A result is of the settings that it was made with.
  useEffect(() => {
    setResult(null);
    setRunning(false);
    return () => running.current?.abort();
  }, [text]);

  const status = useRef<HTMLDivElement>(null);
  // It can be below the edge of a long form.
  useEffect(() => {
    if (result) status.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);

  async function test() {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setRunning(true);
    setResult(null);
    const definition = { id: 'test', title, remote, settings };
    const { signal } = abort;
    const next = await testSource(definition, sourceOptions, {
      signal,
      now: () => performance.now(),
    });
    if (signal.aborted) return;
    setResult(next);
    setRunning(false);
  }
  return (
    <div className={classNames(styles.test)}>
      <Button isPending={isRunning} onPress={() => void test()}>
        {i18n.t('Test')}
      </Button>
      <div ref={status} role="status">
        {result && <ResultText result={result} />}
      </div>
    </div>
  );
}

function ResultText({ result }: { readonly result: SourceTestResult }) {
  const errorTexts = useErrorTexts(!result.ok);
  if (result.ok) {
    const { ms, rows, columns } = result;
    const count = rows.toLocaleString(i18n.locale);
    return (
      <p className={classNames(styles.reached)}>
        <CircleCheck />
        {i18n.t('Reached in {ms}\u00a0ms, {rows}, {n, plural, one {# column} other {# columns}}', {
          ms: ms.toLocaleString(i18n.locale),
          rows: i18n.t('{n, plural, one {{count} row} other {{count} rows}}', { n: rows, count }),
          n: columns,
        })}
      </p>
    );
  }
  const { error } = result;
  const { title, detail } = errorTexts(error);
  return (
    <>
      <p className={classNames(styles.problem)}>
        {title}. {detail} <code translate="no">{error.code}</code>
      </p>
      {error.code === 'source/origin-refused' && (
        <AllowOrigin origin={String(Object(error.context).origin)} />
      )}
    </>
  );
}
