import type { ChartProps, ImageFormat } from '@chartroom/contract';
import { adoptStyles, asChartError, chartModule, paintImage, readInk } from '@chartroom/plot';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Bars } from './Bars';
import { barsOf, summaryOf } from './bars';

/** React inside, a chart like any other outside: no host knows what draws it. */
export default chartModule((first: ChartProps) => {
  let props = first;
  const dropStyles = adoptStyles(first.domElement);
  const root = createRoot(first.domElement, {
    onUncaughtError: (error) => props.onError(asChartError(error)),
  });
  const summary = () => summaryOf(barsOf(props), props.title);
  const image = (format: ImageFormat = 'png') => {
    const { clientWidth: width, clientHeight: height } = first.domElement;
    const ink = readInk(first.domElement, props.services.theme);
    const size = { width, height };
    return paintImage({ document, size, title: props.title, ink }, format, (pen) => {
      const bars = barsOf(props);
      const slot = height / Math.max(1, bars.length);
      pen.fillStyle = ink.colour('cat-1');
      bars.forEach(({ share }, row) => {
        pen.fillRect(0, row * slot + 1, share * width, slot - 2);
      });
    });
  };
  first.onHandle({ summary, image });
  return {
    async update(next) {
      props = next;
      readInk(props.domElement, props.services.theme);
      // So that it is drawn when this resolves.
      flushSync(() => root.render(createElement(Bars, { props })));
    },
    remove() {
      root.unmount();
      dropStyles();
    },
  };
});
