import { classNames } from '@chartroom/ui';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useShell } from '../../services/ShellContext';
import { CodeBlock } from './CodeBlock';
import { type HostId, hostIds, hosts } from './code/hosts';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import styles from './embed.module.css';
import { type EmbedSubject, isElementSubject } from './embedSubject';

/** The embed code by framework, and the policy that the page needs. */
export function EmbedCode({ subject }: { readonly subject: EmbedSubject }) {
  const { config } = useShell();
  const [selectedHost, setSelectedHost] = useState<HostId>('html');
  const availableHosts = hostIds.filter((id) => hosts[id].code(subject) !== null);
  const [first = 'html'] = availableHosts;
  const host = availableHosts.includes(selectedHost) ? selectedHost : first;
  const { trust } = hosts[host];
  const isDirectLoad = trust !== 'signature';
  return (
    <>
      {!isElementSubject(subject) && (
        <p className={styles.note}>
          <code>embed.js</code> can’t load this release: it expects a folder{' '}
          <code>{`${subject.remote}/${subject.version}/`}</code>, as <code>remote deploy</code>{' '}
          creates it, but the release is at <code>{subject.folder}</code>.
        </p>
      )}
      <Tabs
        selectedKey={host}
        onSelectionChange={(key) => setSelectedHost(hostIds.find((id) => id === key) ?? 'html')}
      >
        <TabList aria-label="Framework" className={classNames(styles.tabs)}>
          {availableHosts.map((id) => (
            <Tab key={id} id={id} className={classNames(styles.tab)}>
              {hosts[id].title}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={host} id={host} className={classNames(styles.panel)}>
          {(hosts[host].code(subject) ?? []).map((file) => (
            <CodeBlock key={file.name} {...file} />
          ))}
          <CodeBlock
            name="Content-Security-Policy, if the page has one"
            code={contentSecurityPolicy(subject, config, { isDirectLoad }).join('\n')}
          />
          <p className={styles.note}>
            {noteText(subject, trust)} More: <code>docs/embedding.md</code>.
          </p>
        </TabPanel>
      </Tabs>
    </>
  );
}

function noteText(subject: EmbedSubject, trust: (typeof hosts)[HostId]['trust']): string {
  if (subject.kind === 'live' && subject.share !== null)
    return 'Settings stay as shared. Releases and data update automatically.';
  if (subject.kind === 'live') return 'Edits to the panel, releases and data update automatically.';
  if (trust === 'signature' && subject.channel !== null)
    return 'Runs only releases signed with this key. New ones arrive within a minute, without a reload.';
  const staysText = `Stays at ${subject.version}, even if it’s withdrawn.`;
  if (trust === 'signature') return `${staysText} Runs only releases signed with this key.`;
  if (trust === 'hashes') return `${staysText} The parcel checks the hash of every file.`;
  return `${staysText} Signatures aren’t checked: your page trusts the release server.`;
}
