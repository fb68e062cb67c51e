import type { Encoding, OptionRule } from '@chartroom/contract';
import { type ComponentType, createContext, useContext } from 'react';
import type { OptionFieldProps } from './optionFieldProps';

/** What all fields of a form share. */
export interface OptionsFormState {
  /** The field of any option, for the properties of objects. */
  readonly Field: ComponentType<OptionFieldProps>;
  /** The rules that the draft breaks, by path. */
  readonly problems: ReadonlyMap<string, OptionRule>;
  readonly encoding: Encoding;
  /** Names to choose from; others can be typed. */
  readonly seriesNames: readonly string[];
  readonly fieldNames: readonly string[];
  /** Says something to people who use a screen reader. */
  readonly announce: (text: string) => void;
}

export const OptionsContext = createContext<OptionsFormState>({
  Field: () => null,
  problems: new Map(),
  encoding: {},
  seriesNames: [],
  fieldNames: [],
  announce: () => undefined,
});

export function useOptionsForm(): OptionsFormState {
  return useContext(OptionsContext);
}
