import { Button, classNames, TextField } from '@chartroom/ui';
import { type FormEvent, useId, useState } from 'react';
import { Heading } from 'react-aria-components';
import { dialogStyles } from '../../../../components/ModalDialog';
import type { DashboardVariable } from '../../../../services/dashboards/dashboard';
import { i18n } from '../../../../services/language/i18n';
import { QueryFields } from '../data/QueryFields';
import { RowsText } from '../data/RowsText';
import { useFields } from '../data/useFields';
import { useSourceRows } from '../data/useSourceRows';
import { useWorkspaceSources } from '../data/useWorkspaceSources';
import {
  type DraftProblems,
  parseDraft,
  toDraft,
  type VariableDraft,
  type VariableType,
  variableTypeName,
} from './variableDraft';
import styles from './variables.module.css';

export interface VariableFormProps {
  /** Null for a new one. */
  readonly variable: DashboardVariable | null;
  /** Names of all variables of the dashboard. */
  readonly names: readonly string[];
  readonly onSave: (name: string, spec: object) => void;
  readonly onCancel: () => void;
}

const types: readonly VariableType[] = ['list', 'query', 'text', 'number'];

/** A variable's name, type and options. Renaming changes it in all panels. */
export function VariableForm({ variable, names, onSave, onCancel }: VariableFormProps) {
  const [draft, setDraft] = useState<VariableDraft>(() => toDraft(variable));
  const [wasSubmitted, setSubmitted] = useState(false);
  const parsed = parseDraft(
    draft,
    names.filter((name) => name !== variable?.name),
  );
  const problems: DraftProblems = wasSubmitted && !parsed.ok ? parsed.problems : {};
  const change = (next: Partial<VariableDraft>) => setDraft({ ...draft, ...next });
  const field = (key: 'name' | 'label' | 'value' | 'min' | 'max', label: string) => (
    <TextField
      label={label}
      name={key}
      value={draft[key]}
      onChange={(text) => change({ [key]: text })}
      error={key === 'label' ? undefined : problems[key]}
    />
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (parsed.ok) return onSave(parsed.name, parsed.spec);
    const [first] = Object.keys(parsed.problems);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const hasChoice = draft.type === 'list' || draft.type === 'query';
  return (
    <form onSubmit={submit} className={classNames(dialogStyles.form)} noValidate>
      <Heading slot="title">
        {variable ? i18n.t('Edit {title}', { title: `$${variable.name}` }) : i18n.t('Add variable')}
      </Heading>
      <div className={classNames(styles.pair)}>
        <TextField
          label={i18n.t('Name')}
          name="name"
          autoFocus
          value={draft.name}
          onChange={(name) => change({ name })}
          error={problems.name}
        />
        {field('label', i18n.t('Label'))}
      </div>
      <TypeSelect value={draft.type} onChange={(type) => change({ type })} />
      {draft.type === 'text' && field('value', i18n.t('Default'))}
      {draft.type === 'number' && (
        <div className={classNames(styles.triple)}>
          {field('value', i18n.t('Default'))}
          {field('min', i18n.t('Minimum'))}
          {field('max', i18n.t('Maximum'))}
        </div>
      )}
      {draft.type === 'list' && (
        <OptionsField
          value={draft.options}
          error={problems.options}
          onChange={(options) => change({ options })}
        />
      )}
      {draft.type === 'query' && (
        <FieldValues draft={draft} problems={problems} onChange={change} />
      )}
      {hasChoice && (
        <div className={classNames(styles.switches)}>
          <label>
            <input
              type="checkbox"
              checked={draft.multi}
              onChange={({ target }) => change({ multi: target.checked })}
            />
            {i18n.t('Several values')}
          </label>
          <label>
            <input
              type="checkbox"
              checked={draft.all}
              onChange={({ target }) => change({ all: target.checked })}
            />
            {i18n.t('Offer All')}
          </label>
        </div>
      )}
      <div className={classNames(dialogStyles.foot)}>
        <Button isLarge onPress={onCancel}>
          {i18n.t('Cancel')}
        </Button>
        <Button isLarge variant="solid" type="submit">
          {i18n.t('Save')}
        </Button>
      </div>
    </form>
  );
}

interface TypeSelectProps {
  readonly value: VariableType;
  readonly onChange: (type: VariableType) => void;
}

function TypeSelect({ value, onChange }: TypeSelectProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field)}>
      <label htmlFor={id}>{i18n.t('Type')}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const type = types.find((each) => each === target.value);
          if (type) onChange(type);
        }}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {variableTypeName(type)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface OptionsFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function OptionsField({ value, error, onChange }: OptionsFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field)}>
      <label htmlFor={id}>{i18n.t('Options')}</label>
      <textarea
        id={id}
        name="options"
        rows={5}
        value={value}
        placeholder={'eu = Europe\nus = United States'}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} data-error={error !== undefined || undefined}>
        {error ?? i18n.t('One a line: a value, or value = label.')}
      </p>
    </div>
  );
}

interface FieldValuesProps {
  readonly draft: VariableDraft;
  readonly problems: DraftProblems;
  readonly onChange: (next: Partial<VariableDraft>) => void;
}

/** A source, what is asked of it, and the field whose values are the options. */
function FieldValues({ draft, problems, onChange }: FieldValuesProps) {
  const id = useId();
  const sources = useWorkspaceSources() ?? [];
  const source = sources.find((each) => each.id === draft.source) ?? null;
  const rows = useSourceRows(source?.id ?? null, draft.query);
  const fields = useFields(rows);
  const isKnown = fields.some(({ name }) => name === draft.field);
  return (
    <>
      <div className={classNames(styles.field)}>
        <label htmlFor={`${id}-source`}>{i18n.t('Source')}</label>
        <select
          id={`${id}-source`}
          name="source"
          translate="no"
          value={draft.source}
          aria-invalid={problems.source !== undefined}
          aria-describedby={`${id}-source-error`}
          onChange={({ target }) => onChange({ source: target.value, query: {}, field: '' })}
        >
          <option value="">{i18n.t('Choose')}</option>
          {sources.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
        <p id={`${id}-source-error`} data-error={problems.source !== undefined || undefined}>
          {problems.source ?? (source && <RowsText rows={rows} />)}
        </p>
      </div>
      {source && (
        <QueryFields
          key={source.id}
          source={source}
          stored={draft.query}
          onChange={(query) => onChange({ query: { ...query } })}
        />
      )}
      <div className={classNames(styles.field)}>
        <label htmlFor={`${id}-field`}>{i18n.t('Field')}</label>
        <select
          id={`${id}-field`}
          name="field"
          translate="no"
          value={draft.field}
          aria-invalid={problems.field !== undefined}
          aria-describedby={`${id}-field-error`}
          onChange={({ target }) => onChange({ field: target.value })}
        >
          <option value="">{i18n.t('Choose')}</option>
          {!isKnown && draft.field && <option value={draft.field}>{draft.field}</option>}
          {fields.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <p id={`${id}-field-error`} data-error={problems.field !== undefined || undefined}>
          {problems.field}
        </p>
      </div>
    </>
  );
}
