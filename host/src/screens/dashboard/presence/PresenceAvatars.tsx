import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Avatar } from '../../../app/menus/Avatar';
import { showPanel } from '../../../panels/dashboard/showPanel';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { i18n } from '../../../services/language/i18n';
import { createPresence, type Presence } from '../../../services/presence/createPresence';
import type { PresenceMode } from '../../../services/presence/parsePresence';
import type { PresentPerson } from '../../../services/presence/presentPeople';
import { useShell } from '../../../services/ShellContext';
import { useMemberNames } from '../../../services/workspace/useMemberNames';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import styles from './presenceAvatars.module.css';

/** More people than this are in a menu. */
const maxAvatars = 3;

export interface PresenceAvatarsProps {
  readonly dashboard: Pick<Dashboard, 'id' | 'panels'>;
  readonly mode: PresenceMode;
  /** Id of the viewer's own selected panel, or null. */
  readonly panel: string | null;
}

/** Announces the viewer on a shared dashboard, and shows who else has it open. */
export function PresenceAvatars(props: PresenceAvatarsProps) {
  const { identity } = useShell();
  const { uid } = useSyncExternalStore(identity.subscribe, identity.getSnapshot);
  return uid === null ? null : <Avatars key={uid} uid={uid} {...props} />;
}

function Avatars(props: PresenceAvatarsProps & { readonly uid: string }) {
  const { uid, dashboard } = props;
  const nameOf = useMemberNames();
  const people = usePresentPeople(props)
    .filter((person) => person.uid !== uid)
    .map((person) => ({
      ...person,
      name: nameOf(person.uid),
      activity: activityOf(person, dashboard),
    }));
  if (people.length === 0) return null;
  return (
    <ul aria-label={i18n.t('People on this dashboard')} className={styles.list}>
      {people.slice(0, maxAvatars).map((person) => (
        <li key={person.uid}>
          <PersonButton {...person} />
        </li>
      ))}
      {people.length > maxAvatars && (
        <li>
          <MorePeople people={people.slice(maxAvatars)} />
        </li>
      )}
    </ul>
  );
}

/** Everybody on the dashboard. Announces the viewer, with what they do, until it is unmounted. */
function usePresentPeople(props: PresenceAvatarsProps & { readonly uid: string }) {
  const { uid, mode, panel } = props;
  const dashboard = props.dashboard.id;
  const { database, connection } = useShell();
  const { id: workspace } = useWorkspace();
  const [presence, setPresence] = useState<Presence | null>(null);
  // What they do at first. The effects below announce what changes.
  const [initialMode] = useState(mode);
  useEffect(() => {
    const pageId = database.newKey(`presence/${workspace}/${dashboard}/${uid}`);
    const opened = createPresence({
      ...{ database, connection, page: window, workspace, dashboard, uid, pageId },
      mode: initialMode,
    });
    setPresence(opened);
    return () => opened.leave();
  }, [database, connection, workspace, dashboard, uid, initialMode]);
  useEffect(() => presence?.setMode(mode), [presence, mode]);
  useEffect(() => presence?.setFocus({ panel, field: null }), [presence, panel]);
  return useSyncExternalStore(
    presence?.subscribe ?? subscribeToNothing,
    presence?.getSnapshot ?? getNobody,
  );
}

const nobody: readonly PresentPerson[] = [];
const getNobody = () => nobody;
const subscribeToNothing = () => () => {};

interface NamedPerson extends PresentPerson {
  readonly name: string;
  /** Such as “Editing CPU load”. */
  readonly activity: string;
}

/** Goes to the panel that they are at. */
function PersonButton({ uid, name, colour, panel, activity }: NamedPerson) {
  return (
    <span className={styles.person}>
      <Button
        variant="quiet"
        isIconOnly
        aria-label={`${name}, ${activity}`}
        className={styles.button}
        onPress={() => panel !== null && showPanel(panel)}
      >
        <Avatar uid={uid} name={name} colour={colour} />
      </Button>
      <span aria-hidden="true" className={styles.tooltip}>
        <span translate="no">{name}</span>
        <span className={styles.activity}>{activity}</span>
      </span>
    </span>
  );
}

function MorePeople({ people }: { readonly people: readonly NamedPerson[] }) {
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  return (
    <>
      <Button
        {...triggerProps}
        variant="quiet"
        isIconOnly
        aria-label={i18n.t('{count, plural, one {# more person} other {# more people}}', {
          count: people.length,
        })}
        className={styles.button}
      >
        <span className={styles.more}>{`+${people.length}`}</span>
      </Button>
      {overlay && (
        <Menu overlay={overlay}>
          {people.map(({ uid, name, colour, panel, activity }) => (
            <MenuItem
              key={uid}
              icon={<Avatar uid={uid} name={name} colour={colour} />}
              hint={activity}
              onAction={() => panel !== null && showPanel(panel)}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

function activityOf({ mode, panel }: PresentPerson, { panels }: PresenceAvatarsProps['dashboard']) {
  if (mode === 'view') return i18n.t('Viewing');
  const title = panels.find(({ id }) => id === panel)?.title;
  return title ? i18n.t('Editing {title}', { title }) : i18n.t('Editing');
}
