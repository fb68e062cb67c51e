import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { Screen } from '../layout/Screen';

/** A screen until its code or its first data has loaded. */
export function LoadingScreen({
  title,
  label,
}: {
  readonly title: string;
  readonly label: string;
}) {
  return (
    <Screen title={title}>
      <ScreenSkeleton label={label} />
    </Screen>
  );
}
