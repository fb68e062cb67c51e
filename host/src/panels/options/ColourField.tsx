import { BareButton, useOverlayTrigger } from '@chartroom/ui';
import { ChevronDown } from 'lucide-react';
import { Dialog, Popover } from 'react-aria-components';
import { i18n } from '../../services/language/i18n';
import { ColourPicker } from './ColourPicker';
import { colourName, isOwnColour } from './colours';
import { FieldFrame } from './FieldFrame';
import type { OptionFieldProps, StringOption } from './optionFieldProps';
import styles from './options.module.css';
import { Swatch } from './Swatch';
import { useField } from './useField';

/** A colour: a button with its swatch and name, which opens the picker. */
export function ColourField(props: OptionFieldProps<StringOption>) {
  const { option, onChange } = props;
  const value = String(props.value);
  const field = useField(props);
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  return (
    <FieldFrame field={field} props={props} hasOwnLabel>
      <BareButton
        {...triggerProps}
        className={styles.colour ?? ''}
        aria-haspopup="dialog"
        aria-label={`${option.title}: ${colourName(value)}`}
        {...(field.control['aria-describedby']
          ? { 'aria-describedby': field.control['aria-describedby'] }
          : {})}
      >
        <Swatch colour={value} />
        <span translate={isOwnColour(value) ? 'no' : 'yes'}>{colourName(value)}</span>
        <ChevronDown />
      </BareButton>
      {overlay && (
        <Popover
          isOpen={overlay.isOpen}
          onOpenChange={(next) => {
            if (next) return;
            overlay.onClose();
            field.control.onBlur();
          }}
          triggerRef={overlay.triggerRef}
          trigger="DialogTrigger"
          placement="bottom start"
          className={styles.picker ?? ''}
        >
          <Dialog
            id={overlay.id}
            className={styles.pickerBody ?? ''}
            aria-label={i18n.t('Colour of {title}', { title: option.title })}
          >
            <ColourPicker value={value} problem={field.problem} onChange={onChange} />
          </Dialog>
        </Popover>
      )}
    </FieldFrame>
  );
}
