import { Button, TextField, type TextFieldProps } from '@chartroom/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '../../services/language/i18n';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>;

/** A password field that can show its text. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck="false"
      end={
        <Button
          variant="quiet"
          isIconOnly
          aria-label={i18n.t(isVisible ? 'Hide password' : 'Show password')}
          onPress={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOff /> : <Eye />}
        </Button>
      }
    />
  );
}
