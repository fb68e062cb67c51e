import type { ChartProps, ImageFormat } from '@chartroom/contract';
import { adoptStyles, chartModule, readInk, renderImage, toChartError } from '@chartroom/plot';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Bars } from './Bars';
import { barsOf, summaryOf } from './bars';

/** React inside, a chart like any other outside: no host knows what draws it. */
export default chartModule((initialProps: ChartProps) => {
  let props = initialProps;
  const dropStyles = adoptStyles(initialProps.domElement);
  const root = createRoot(initialProps.domElement, {
    onUncaughtError: (error) => props.onError(toChartError(error)),
  });
  const summary = () => summaryOf(barsOf(props), props.title);
  const image = (format: ImageFormat = 'png') => {
    const { clientWidth: width, clientHeight: height } = initialProps.domElement;
    const ink = readInk(initialProps.domElement, props.services.theme);
    const size = { width, height };
    return renderImage({ document, size, title: props.title, ink }, format, (pen) => {
      const bars = barsOf(props);
      const step = height / Math.max(1, bars.length);
      pen.fillStyle = ink.colour('cat-1');
      bars.forEach(({ share }, row) => {
        pen.fillRect(0, row * step + 1, share * width, step - 2);
      });
    });
  };
  initialProps.onHandle({ summary, image });
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
