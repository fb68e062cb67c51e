import { Button } from '@chartroom/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { i18n } from '../../services/language/i18n';
import type { CodeFile } from './code/codeFile';
import styles from './embed.module.css';

/** How long the button says “Copied”. */
const copiedMs = 2000;
const maxLines = 16;

/** Code with a button that copies it. */
export function CodeBlock({ name, isFile = true, code }: CodeFile) {
  const id = useId();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === code;

  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // The browser refused: select the code, so that it can be copied by hand.
      textArea.current?.focus();
      textArea.current?.select();
    }
  }

  return (
    <div className={styles.block}>
      <div className={styles.blockHead}>
        <label htmlFor={id} translate={isFile ? 'no' : undefined}>
          {name}
        </label>
        <Button
          variant="quiet"
          aria-label={i18n.t('Copy: {file}', { file: name })}
          onPress={() => void copy()}
        >
          {isCopied ? <Check /> : <Copy />}
          {i18n.t(isCopied ? 'Copied' : 'Copy')}
        </Button>
        <span role="status" className="visually-hidden">
          {isCopied ? i18n.t('Copied') : ''}
        </span>
      </div>
      <textarea
        ref={textArea}
        id={id}
        readOnly
        translate="no"
        wrap="off"
        spellCheck={false}
        rows={Math.min(code.split('\n').length, maxLines)}
        value={code}
      />
    </div>
  );
}
