import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { Screen } from '../layout/Screen';

export function WorkspaceSkeleton() {
  return (
    <Screen title="Dashboards">
      <ScreenSkeleton label="the workspace" />
    </Screen>
  );
}
