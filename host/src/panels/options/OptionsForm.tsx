import {
  type Encoding,
  isOptionInUse,
  type OptionSchema,
  type Options,
  type OptionsSchema,
} from '@chartroom/contract';
import { useEffect, useMemo, useState } from 'react';
import { isDeepEqual } from '../../services/records/isDeepEqual';
import { acceptDraft } from './acceptDraft';
import { OptionField } from './OptionField';
import { OptionFields } from './OptionFields';
import { OptionGroup } from './OptionGroup';
import { OptionsContext } from './OptionsContext';
import styles from './options.module.css';

export interface OptionsFormProps {
  readonly schema: OptionsSchema;
  /** All options, as `parseOptions` returns them. */
  readonly values: Options;
  /** Called after every change with valid options; an invalid value stays in its field with an error. */
  readonly onChange: (values: Options) => void;
  /** What an option is reset to, and what it is compared with to see if it has changed. */
  readonly defaults: Options;
  /** Fields by role, on which an option can depend. A source has none. */
  readonly encoding?: Encoding;
  /** Series of the data, offered for their colours. */
  readonly seriesNames?: readonly string[];
  readonly fieldNames?: readonly string[];
  /** Called with the number of options whose value is invalid. 0 when the form goes. */
  readonly onProblems?: (count: number) => void;
}

const none: readonly string[] = [];
const noEncoding: Encoding = {};

/**
 * A form with a field for each option of a manifest, by its type. Its titles are the release's.
 * Change its `key` to reset all fields.
 */
export function OptionsForm(props: OptionsFormProps) {
  const { schema, values, onChange, defaults, onProblems } = props;
  const { encoding = noEncoding, seriesNames = none, fieldNames = none } = props;
  const [state, setState] = useState(() => ({ draft: values, accepted: values }));
  const [announced, announce] = useState('');
  // Someone else changed the options, or an undo did.
  const isForeign = values !== state.accepted && !isDeepEqual(values, state.accepted);
  if (isForeign) setState({ draft: values, accepted: values });
  const { draft, accepted } = isForeign ? { draft: values, accepted: values } : state;
  const found = useMemo(
    () => acceptDraft(schema, draft, accepted).problems,
    [schema, draft, accepted],
  );
  useEffect(() => {
    onProblems?.(found.length);
    return () => onProblems?.(0);
  }, [found.length, onProblems]);
  const context = useMemo(
    () => ({
      Field: OptionField,
      problems: new Map(found.map(({ path, rule }) => [path, rule])),
      encoding,
      seriesNames,
      fieldNames,
      announce,
    }),
    [found, encoding, seriesNames, fieldNames],
  );
  const change = (next: Options) => {
    const result = acceptDraft(schema, next, accepted);
    const isSame = isDeepEqual(result.accepted, accepted);
    setState({ draft: next, accepted: isSame ? accepted : result.accepted });
    if (!isSame) onChange(result.accepted);
  };
  const groups = Object.entries(schema.groups ?? {});
  const fields = (isIn: (option: OptionSchema) => boolean) => ({
    properties: Object.fromEntries(
      Object.entries(schema.properties).filter(([, option]) => isIn(option)),
    ),
    values: draft,
    accepted,
    defaults,
    path: '',
    onChange: change,
  });
  const known = new Set(groups.map(([name]) => name));
  return (
    <OptionsContext value={context}>
      <div className={styles.form} translate="no">
        <OptionFields {...fields(({ group }) => group === undefined || !known.has(group))} />
        {groups.map(([name, group]) => {
          const groupFields = fields((option) => option.group === name);
          const used = Object.entries(groupFields.properties).filter(([, option]) =>
            isOptionInUse(option, draft, encoding),
          );
          if (used.length === 0) return null;
          const names = used.map(([option]) => option);
          return (
            <OptionGroup
              key={name}
              group={group}
              changedCount={names.filter((n) => !isDeepEqual(draft[n], defaults[n])).length}
              problemCount={found.filter(({ path }) => names.includes(topOf(path))).length}
            >
              <OptionFields {...groupFields} />
            </OptionGroup>
          );
        })}
        <p className="visually-hidden" role="status" translate="yes">
          {announced}
        </p>
      </div>
    </OptionsContext>
  );
}

function topOf(path: string): string {
  return path.split('.')[0] ?? path;
}
