import { TextField } from '@chartroom/ui';
import type { MemberAccess } from '@chartroom/workspace';
import { useId, useState } from 'react';
import { i18n } from '../../services/language/i18n';
import { offeredRoles, roleDescription, roleName } from '../../services/workspace/roleTexts';
import styles from './members.module.css';

export interface AccessFieldsProps {
  readonly access: MemberAccess;
  readonly onChange: (access: MemberAccess) => void;
  /** Whether a producer's series groups can be set: once they are a member. */
  readonly hasGroups?: boolean;
}

/** Role, whether the person may publish remotes, and what a producer writes. */
export function AccessFields({ access, onChange, hasGroups = false }: AccessFieldsProps) {
  const { role, publisher, groups = [] } = access;
  const name = useId();
  const [groupsText, setGroupsText] = useState(groups.join(', '));
  return (
    <>
      <fieldset className={styles.roles}>
        <legend>{i18n.t('Role')}</legend>
        {offeredRoles.map((offered) => (
          <label key={offered}>
            <input
              type="radio"
              name={name}
              checked={offered === role}
              aria-describedby={`${name}${offered}`}
              onChange={() => onChange({ ...access, role: offered })}
            />
            <span>
              <b>{roleName(offered)}</b>
              <small id={`${name}${offered}`}>{roleDescription(offered)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={publisher}
          aria-describedby={`${name}publisher`}
          onChange={({ target }) => onChange({ ...access, publisher: target.checked })}
        />
        <span>
          <b>{i18n.t('Can publish remotes')}</b>
          <small id={`${name}publisher`}>
            {i18n.t('Releases charts and data connectors, signed with a key of the workspace.')}
          </small>
        </span>
      </label>
      {hasGroups && role === 'producer' && (
        <TextField
          label={i18n.t('Series groups, separated by commas')}
          value={groupsText}
          onChange={(text) => {
            setGroupsText(text);
            onChange({ ...access, groups: groupsOf(text) });
          }}
          placeholder="cpu, memory"
        />
      )}
    </>
  );
}

function groupsOf(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return [...new Set(names)].filter(Boolean);
}
