import { Button, TextField, type TextFieldProps } from '@chartroom/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>;

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      end={
        <Button
          kind="quiet"
          iconOnly
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onPress={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </Button>
      }
    />
  );
}
