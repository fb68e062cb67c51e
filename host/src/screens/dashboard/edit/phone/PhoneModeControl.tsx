import { SegmentedControl } from '../../../../components/SegmentedControl';
import { i18n } from '../../../../services/language/i18n';

/** What a phone shows of a dashboard that is edited: as viewers see it, or a list to sort. */
export type PhoneMode = 'view' | 'reorder';

export interface PhoneModeControlProps {
  readonly value: PhoneMode;
  readonly onChange: (mode: PhoneMode) => void;
}

export function PhoneModeControl({ value, onChange }: PhoneModeControlProps) {
  return (
    <SegmentedControl
      label={i18n.t('View or reorder')}
      options={['view', 'reorder']}
      labels={{ view: i18n.t('View'), reorder: i18n.t('Reorder') }}
      value={value}
      onChange={onChange}
    />
  );
}
