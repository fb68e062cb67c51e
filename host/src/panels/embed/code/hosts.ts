import {
  type ChartSubject,
  type ElementSubject,
  type EmbedSubject,
  isElementSubject,
} from '../embedSubject';
import { angularCode } from './angular';
import type { CodeFile } from './codeFile';
import { htmlCode } from './html';
import { reactCode } from './react';
import { singleSpaCode } from './singleSpa';
import { svelteCode } from './svelte';
import { viteHostCode } from './viteHost';
import { vueCode } from './vue';
import { webpackHostCode } from './webpackHost';

/** Frameworks and bundlers of other pages. */
export const hostIds = [
  'html',
  'react',
  'vue',
  'svelte',
  'angular',
  'single-spa',
  'webpack',
  'vite',
] as const;
export type HostId = (typeof hostIds)[number];

interface Host {
  readonly title: string;
  /** Null if the subject can't be embedded this way. */
  readonly code: (subject: EmbedSubject) => CodeFile[] | null;
  /**
   * What guarantees the bytes: a signature checked by `embed.js`, the hashes in `parcel.mjs`, or the
   * release server alone. Only the first follows a channel.
   */
  readonly trust: 'signature' | 'hashes' | 'server';
}

export const hosts: Readonly<Record<HostId, Host>> = {
  html: { title: 'HTML', code: forElement(htmlCode), trust: 'signature' },
  react: { title: 'React', code: forElement(reactCode), trust: 'signature' },
  vue: { title: 'Vue', code: forElement(vueCode), trust: 'signature' },
  svelte: { title: 'Svelte', code: forElement(svelteCode), trust: 'signature' },
  angular: { title: 'Angular', code: forElement(angularCode), trust: 'signature' },
  'single-spa': { title: 'single-spa', code: forChart(singleSpaCode), trust: 'hashes' },
  webpack: { title: 'webpack', code: forChart(webpackHostCode), trust: 'server' },
  vite: { title: 'Vite', code: forChart(viteHostCode), trust: 'server' },
};

/** Embeds with the element whatever it supports. */
function forElement(code: (subject: ElementSubject) => CodeFile[]): Host['code'] {
  return (subject) => (isElementSubject(subject) ? code(subject) : null);
}

/** Embeds the chart alone: live panels need `embed.js`. */
function forChart(code: (subject: ChartSubject) => CodeFile[]): Host['code'] {
  return (subject) => (subject.kind === 'chart' ? code(subject) : null);
}
