import { SelectionChips, type SelectionChipsProps } from './SelectionChips';
import { useSelectionsInUrl } from './useSelectionsInUrl';

export interface SelectionBarProps extends SelectionChipsProps {
  readonly panels: readonly { readonly id: string }[];
}

/** The dashboard's selections as chips, in step with the URL and with its panels. */
export function SelectionBar({ panels, ...props }: SelectionBarProps) {
  useSelectionsInUrl(props.selections, panels);
  return <SelectionChips {...props} />;
}
