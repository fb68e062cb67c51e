import { describe, expect, test } from '@jest/globals';
import { fileHeaders } from '../../../local/src/web/headers';
import { localConfig } from '../../../local/src/web/localConfig';
import { checkLinks } from './checkLinks';

const config = localConfig({
  backendOrigin: 'http://localhost:4102',
  releaseOrigin: 'http://localhost:4101',
});
const sent = (name: string) => new Headers(fileHeaders(config, name));

describe('links', () => {
  test('open through the page that the server sends for them', () => {
    expect(checkLinks(sent('leave.html')).level).toBe('good');
  });

  test('don’t open if that page has the headers of other pages, or is missing', () => {
    expect(checkLinks(sent('index.html')).level).toBe('warning');
    expect(checkLinks(null)).toMatchObject({ found: 'leave.html isn’t served' });
  });

  test('are a warning if that page can call other origins', () => {
    const headers = sent('index.html');
    headers.set('Connection-Allowlist', sent('leave.html').get('connection-allowlist') ?? '');
    expect(checkLinks(headers)).toMatchObject({
      found: 'leave.html can connect to origins that other pages can’t',
    });
  });
});
