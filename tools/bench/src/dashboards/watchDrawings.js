/**
 * Records in which frame each panel draws: on a canvas, or by changing its elements. Runs in the page
 * before anything else; `chartroomDrawings()` returns the panels since the last call, each with the
 * time of the first frame in which it drew.
 */
(() => {
  const first = new Map();

  function panelOf(node) {
    for (let at = node; at; at = at.getRootNode().host) {
      const panel = at.closest?.('[data-panel]');
      if (panel) return panel.dataset.panel;
    }
    return null;
  }

  function record(node) {
    const panel = panelOf(node);
    // The same for all that is done for one frame.
    if (panel && !first.has(panel)) first.set(panel, document.timeline.currentTime);
  }

  const methods = [
    'clearRect',
    'drawImage',
    'fill',
    'fillRect',
    'fillText',
    'putImageData',
    'stroke',
  ];
  const { prototype } = CanvasRenderingContext2D;
  for (const method of methods) {
    const original = prototype[method];
    prototype[method] = function (...args) {
      record(this.canvas);
      return original.apply(this, args);
    };
  }

  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      // The cursor's tip and what is read aloud aren't drawings.
      const element = target.parentElement ?? target;
      if (element.closest?.('table')) record(element);
    }
  });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    return root;
  };

  globalThis.chartroomDrawings = () => {
    const drawn = Object.fromEntries(first);
    first.clear();
    return drawn;
  };
})();
