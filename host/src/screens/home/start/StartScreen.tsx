import { Button, classNames } from '@chartroom/ui';
import { ChartColumn, LayoutDashboard, Terminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAsyncTask } from '../../../components/useAsyncTask';
import { WorkspaceDataProvider } from '../../../panels/react/WorkspaceDataProvider';
import { useOfflineReason } from '../../../services/firebase/useOfflineReason';
import { i18n } from '../../../services/language/i18n';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { useCreateDashboard } from '../actions/useCreateDashboard';
import { StartTemplates } from './StartTemplates';
import { StreamCard } from './StreamCard';
import styles from './start.module.css';

/** What editors see in a workspace without dashboards: ways to a first chart. */
export function StartScreen({ onSkip }: { readonly onSkip: () => void }) {
  const { id: workspace } = useWorkspace();
  const create = useCreateDashboard();
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const [isBusy, run] = useAsyncTask();

  const createBlank = (state: { readonly addPanel: boolean }) =>
    run(async () => {
      const title = i18n.t('New dashboard');
      const id = await create({ about: { title }, panels: {}, sections: {}, variables: {} });
      navigate(`/w/${workspace}/d/${id}/edit`, { state });
    });
  const isDisabled = offline !== null || isBusy;
  return (
    <WorkspaceDataProvider>
      <div className={classNames(styles.start)}>
        <header>
          <h3>{i18n.t('Build your first dashboard')}</h3>
          <p className={classNames(styles.intro)}>
            {i18n.t('Bring some data or start from a template. You can change everything later.')}
          </p>
        </header>
        <div className={classNames(styles.ways)}>
          <StartCard
            icon={<ChartColumn />}
            title={i18n.t('Use your data')}
            text={i18n.t(
              'Drop a CSV or JSON file or paste an address. You’ll see a chart right away.',
            )}
          >
            <Button
              variant="solid"
              isDisabled={isDisabled}
              onPress={() => createBlank({ addPanel: true })}
            >
              {i18n.t('Add data')}
            </Button>
          </StartCard>
          <StartCard
            icon={<Terminal />}
            title={i18n.t('Stream live data')}
            text={i18n.t(
              'Let a program write points. The dashboard opens when the first one arrives.',
            )}
          >
            <StreamCard />
          </StartCard>
          <StartCard
            icon={<LayoutDashboard />}
            title={i18n.t('Start from blank')}
            text={i18n.t('An empty grid. Add charts now and connect data when you’re ready.')}
          >
            <Button isDisabled={isDisabled} onPress={() => createBlank({ addPanel: false })}>
              {i18n.t('Blank dashboard')}
            </Button>
          </StartCard>
        </div>
        <StartTemplates />
        <p>
          <Button variant="quiet" onPress={onSkip}>
            {i18n.t('Skip for now')}
          </Button>
        </p>
      </div>
    </WorkspaceDataProvider>
  );
}

interface StartCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function StartCard({ icon, title, text, children }: StartCardProps) {
  return (
    <section className={classNames(styles.way)}>
      <span className={classNames(styles.icon)}>{icon}</span>
      <h4>{title}</h4>
      <p className={classNames(styles.about)}>{text}</p>
      <div className={classNames(styles.action)}>{children}</div>
    </section>
  );
}
