import { classNames } from '@chartroom/ui';
import { Lock, Users } from 'lucide-react';
import { SegmentedControl } from '../../../components/SegmentedControl';
import { i18n } from '../../../services/language/i18n';
import styles from './visibility.module.css';

/** Who can see a dashboard: all members, or its owner alone. */
export type Visibility = 'workspace' | 'private';

export interface VisibilityFieldProps {
  readonly value: Visibility;
  readonly onChange: (value: Visibility) => void;
}

export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  return (
    <div className={classNames(styles.field)}>
      <span aria-hidden="true" className={classNames(styles.label)}>
        {i18n.t('Visible to')}
      </span>
      <SegmentedControl
        label={i18n.t('Visible to')}
        options={['workspace', 'private']}
        labels={{
          workspace: (
            <>
              <Users />
              {i18n.t('Workspace')}
            </>
          ),
          private: (
            <>
              <Lock />
              {i18n.t('Only me')}
            </>
          ),
        }}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
