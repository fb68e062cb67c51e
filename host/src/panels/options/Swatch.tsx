import { cssColour } from './colours';
import styles from './options.module.css';

/** A square in a colour; with a diagonal if the chart chooses it. */
export function Swatch({ colour }: { readonly colour: string }) {
  const background = cssColour(colour);
  return (
    <span
      className={styles.swatch}
      data-automatic={background === null || undefined}
      style={background === null ? undefined : { background }}
    />
  );
}
