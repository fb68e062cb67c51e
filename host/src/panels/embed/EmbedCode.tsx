import { classNames } from '@chartroom/ui';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useShell } from '../../services/ShellContext';
import { CodeBlock } from './CodeBlock';
import { type HostId, hostIds, hosts } from './code/hosts';
import styles from './embed.module.css';
import { type EmbedSubject, isForElement } from './embedSubject';
import { pagePolicy } from './pagePolicy';

/** The code by what the page is built with, and what such a page has to allow. */
export function EmbedCode({ subject }: { readonly subject: EmbedSubject }) {
  const { config } = useShell();
  const [chosen, setChosen] = useState<HostId>('html');
  const offered = hostIds.filter((id) => hosts[id].code(subject) !== null);
  const [first = 'html'] = offered;
  const host = offered.includes(chosen) ? chosen : first;
  const { trust } = hosts[host];
  const isPlain = trust !== 'signature';
  return (
    <>
      {!isForElement(subject) && (
        <p className={styles.note}>
          No code for <code>embed.js</code>: it finds a release in a folder{' '}
          <code>{`${subject.remote}/${subject.version}/`}</code>, as <code>remote deploy</code> puts
          it out, and this one lies at <code>{subject.folder}</code>.
        </p>
      )}
      <Tabs
        selectedKey={host}
        onSelectionChange={(key) => setChosen(hostIds.find((id) => id === key) ?? 'html')}
      >
        <TabList aria-label="What the page is built with" className={classNames(styles.tabs)}>
          {offered.map((id) => (
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
            name="In its Content-Security-Policy, where it has one"
            code={pagePolicy(subject, config, { isPlain }).join('\n')}
          />
          <p className={styles.note}>
            {noteOn(subject, trust)} More: <code>docs/embedding.md</code>.
          </p>
        </TabPanel>
      </Tabs>
    </>
  );
}

function noteOn(subject: EmbedSubject, trust: (typeof hosts)[HostId]['trust']): string {
  if (subject.kind === 'live' && subject.share !== null)
    return 'Stays set up as it was when it was shared; releases and data come by themselves.';
  if (subject.kind === 'live')
    return 'Stays what it is on the dashboard: edits, releases and data come by themselves.';
  if (trust === 'signature' && subject.channel !== null)
    return 'Runs only what the key has signed. New releases come within a minute, without a reload.';
  const stays = `Stays at ${subject.version}, also when it is withdrawn.`;
  if (trust === 'signature') return `${stays} Runs only what the key has signed.`;
  if (trust === 'hashes') return `${stays} The parcel runs only files whose hashes it knows.`;
  return `${stays} No signature is checked: the page trusts the release server.`;
}
