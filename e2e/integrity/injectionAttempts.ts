/** What became of an attempt: the browser refused it, or ran it as far as it could tell. */
export type AttemptResult = 'refused' | 'ran';

/** A way in which code in the page might bring a script; runs in the page. */
export interface ScriptAttempt {
  readonly name: string;
  readonly inject: ((url: string) => Promise<AttemptResult>) | string;
}

export const scriptAttempts: readonly ScriptAttempt[] = [
  {
    name: 'by its property src',
    inject: (url) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        try {
          script.src = url;
          document.head.append(script);
        } catch {
          resolve('refused');
        }
      }),
  },
  {
    name: 'by its attribute src, by a method that nothing guards',
    inject: (url) =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        try {
          script.setAttribute('src', url);
          document.head.after(script);
        } catch {
          resolve('refused');
        }
      }),
  },
  {
    name: 'as a script of SVG',
    inject: (url) =>
      new Promise((resolve) => {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        const script = document.createElementNS('http://www.w3.org/2000/svg', 'script');
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        try {
          script.setAttribute('href', url);
          svg.append(script);
          document.body.append(svg);
        } catch {
          resolve('refused');
        }
      }),
  },
  {
    name: 'as markup',
    inject: async (url) => {
      try {
        document.body.append(
          document.createRange().createContextualFragment(`<script src="${url}"></script>`),
        );
        return 'ran';
      } catch {
        return 'refused';
      }
    },
  },
  {
    name: 'as a module',
    // As text, because the transform for tests makes it a call of `require`.
    inject: "(url) => import(url).then(() => 'ran', () => 'refused')",
  },
  {
    name: 'as a worker',
    inject: (url) =>
      new Promise((resolve) => {
        try {
          const worker = new Worker(url);
          worker.onmessage = () => resolve('ran');
          worker.onerror = () => resolve('refused');
        } catch {
          resolve('refused');
        }
      }),
  },
];

/** A way to run text as code; `text` runs in the page and shall not. */
export interface CodeAttempt {
  readonly name: string;
  readonly run: (text: string) => void;
}

export const codeAttempts: readonly CodeAttempt[] = [
  // biome-ignore lint/security/noGlobalEval: the attempt is the point.
  { name: 'eval', run: (text) => eval(text) },
  { name: 'a function made of text', run: (text) => new Function(text)() },
  { name: 'a timer with text', run: (text) => void Reflect.apply(setTimeout, window, [text]) },
  {
    name: 'an inline script',
    run: (text) => {
      const script = document.createElement('script');
      script.append(text);
      document.head.append(script);
    },
  },
  {
    name: 'an inline handler',
    run: (text) => {
      const button = document.createElement('button');
      button.setAttribute('onclick', text);
      button.click();
    },
  },
  {
    name: 'an address of the kind javascript:',
    run: (text) => {
      const link = document.createElement('a');
      link.href = `javascript:${text}`;
      link.click();
    },
  },
];
