import { describe, expect, test } from '@jest/globals';
import { SvgPen } from './svgPen';

/** Nothing here draws rasters, which alone need a page. */
const noDocument = {} as Document;

function drawn(draw: (pen: SvgPen) => void): string {
  const pen = new SvgPen(noDocument, { width: 100, height: 50 });
  draw(pen);
  return pen.text();
}

describe('a drawing as SVG', () => {
  test('is a document of the chart’s size', () => {
    expect(drawn(() => undefined)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">\n\n</svg>\n',
    );
  });

  test('has paths with their stroke', () => {
    const text = drawn((pen) => {
      pen.strokeStyle = '#123456';
      pen.setLineDash([4, 3]);
      pen.lineJoin = 'round';
      pen.beginPath();
      pen.moveTo(1, 2.005);
      pen.lineTo(3, 4);
      pen.bezierCurveTo(5, 6, 7, 8, 9, 10);
      pen.stroke();
    });
    expect(text).toContain(
      '<path d="M1 2.01L3 4C5 6 7 8 9 10" fill="none" stroke="#123456" stroke-width="1" stroke-linejoin="round" stroke-dasharray="4 3"/>',
    );
  });

  test('has full circles and arcs, in both directions', () => {
    const text = drawn((pen) => {
      pen.beginPath();
      pen.arc(10, 10, 5, 0, 2 * Math.PI);
      pen.fill();
      pen.beginPath();
      pen.arc(10, 10, 5, Math.PI / 2, 0, true);
      pen.fill();
    });
    expect(text).toContain('d="M15 10A5 5 0 0 1 5 10A5 5 0 0 1 15 10"');
    expect(text).toContain('d="M10 15A5 5 0 0 0 13.54 13.54A5 5 0 0 0 15 10"');
  });

  test('keeps text as text, and escapes it', () => {
    const text = drawn((pen) => {
      pen.textAlign = 'end';
      pen.fillText('<script>"&\u0000', 1, 2);
    });
    expect(text).toContain('>&lt;script&gt;&quot;&amp;</text>');
    expect(text).toContain('text-anchor="end"');
  });

  test('clips and translates until the state is restored', () => {
    const text = drawn((pen) => {
      pen.save();
      pen.beginPath();
      pen.rect(0, 0, 10, 10);
      pen.clip();
      pen.translate(5, 6);
      pen.globalAlpha = 0.5;
      pen.fillRect(0, 0, 20, 20);
      pen.restore();
      pen.fillRect(1, 1, 2, 2);
    });
    expect(text).toContain('<clipPath id="clip-1"><path d="M0 0h10v10h-10Z"/></clipPath>');
    // On the path itself the clip would be moved too.
    expect(text).toContain(
      '\n<g clip-path="url(#clip-1)"><path d="M0 0h20v20h-20Z" fill="#000" opacity="0.5" transform="translate(5 6)"/></g>\n',
    );
    expect(text).toContain('\n<path d="M1 1h2v2h-2Z" fill="#000"/>\n');
  });

  test('clips in the coordinates at the time of the clip, as when a whole panel is moved', () => {
    const text = drawn((pen) => {
      pen.translate(12, 32);
      pen.beginPath();
      pen.rect(0, 0, 10, 10);
      pen.clip();
      pen.beginPath();
      pen.rect(5, 5, 10, 10);
      pen.clip();
      pen.fillText('x', 1, 2);
    });
    expect(text).toContain(
      '<clipPath id="clip-1"><path d="M0 0h10v10h-10Z" transform="translate(12 32)"/></clipPath>',
    );
    expect(text).toContain('<clipPath id="clip-2" clip-path="url(#clip-1)">');
    expect(text).toMatch(
      /<g clip-path="url\(#clip-2\)"><text [^>]*translate\(12 32\)">x<\/text><\/g>/,
    );
  });
});
