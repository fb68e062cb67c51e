import { Circle, CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import styles from './options.module.css';

const icons = { good: CircleCheck, neutral: Circle, warn: TriangleAlert, bad: OctagonAlert };

/** Icon and colour of a `Meaning`. */
export function MeaningIcon({ meaning }: { readonly meaning: string }) {
  const Icon = meaning in icons ? icons[meaning as keyof typeof icons] : Circle;
  return (
    <span className={styles.meaning} data-meaning={meaning}>
      <Icon />
    </span>
  );
}
