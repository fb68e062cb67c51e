import { Button } from '@chartroom/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { CodeFile } from './code/codeFile';
import styles from './embed.module.css';

/** How long the button says “Copied”. */
const copiedMs = 2000;
const maxLines = 16;

/** Code with a button that copies it. */
export function CodeBlock({ name, code }: CodeFile) {
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
        <label htmlFor={id}>{name}</label>
        <Button variant="quiet" aria-label={`Copy: ${name}`} onPress={() => void copy()}>
          {isCopied ? <Check /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <span role="status" className="visually-hidden">
          {isCopied ? 'Copied' : ''}
        </span>
      </div>
      <textarea
        ref={textArea}
        id={id}
        readOnly
        wrap="off"
        spellCheck={false}
        rows={Math.min(code.split('\n').length, maxLines)}
        value={code}
      />
    </div>
  );
}
