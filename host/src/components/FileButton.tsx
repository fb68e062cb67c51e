import { Button } from '@chartroom/ui';
import { type ReactNode, useRef } from 'react';

export interface FileButtonProps {
  /** File name extensions and media types, such as `.csv`. */
  readonly accept: readonly string[];
  /** Called with the chosen file. */
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that lets the viewer choose a file. */
export function FileButton({ accept, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose() {
    if (!input.current) return;
    // Otherwise choosing the same file again is no change.
    input.current.value = '';
    input.current.click();
  }
  return (
    <>
      <Button onPress={choose}>{children}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
