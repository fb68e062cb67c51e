/** As much of a browser's XMLHttpRequest as the SDK's REST client uses, by fetch. */
export class XmlHttpRequestOfNode {
  /** Requests of all, so that a test can tell that it was used. */
  static sent = 0;
  readyState = 0;
  status = 0;
  responseText = '';
  onreadystatechange: (() => void) | null = null;
  #url = '';

  open(_method: string, url: string): void {
    this.#url = url;
  }

  send(): void {
    XmlHttpRequestOfNode.sent += 1;
    void this.#load();
  }

  async #load(): Promise<void> {
    const response = await fetch(this.#url);
    this.status = response.status;
    this.responseText = await response.text();
    this.readyState = 4;
    this.onreadystatechange?.();
  }
}
