import { describe, expect, test } from '@jest/globals';
import { fileHeaders } from '../../../local/src/web/headers';
import { localConfig } from '../../../local/src/web/localConfig';
import { checkEmbedding } from './checkEmbedding';

const config = localConfig({
  backendOrigin: 'http://localhost:4102',
  releaseOrigin: 'http://localhost:4101',
});

describe('embed.js', () => {
  test('can be loaded with the headers of the local server', () => {
    const sent = new Headers(fileHeaders(config, 'embed.js'));
    expect(checkEmbedding(sent)).toMatchObject({ level: 'good' });
  });

  test('is reported with its missing headers, or as missing', () => {
    const sent = new Headers(fileHeaders(config, 'index.html'));
    expect(checkEmbedding(sent)).toMatchObject({
      level: 'warning',
      found:
        'embed.js lacks Access-Control-Allow-Origin: *, Cross-Origin-Resource-Policy: cross-origin',
    });
    expect(checkEmbedding(null)).toMatchObject({ found: 'embed.js isn’t served' });
  });
});
