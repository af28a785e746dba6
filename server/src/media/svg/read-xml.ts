import { SaxesParser } from "saxes";
import { TooCostly } from "../unfit.ts";

export interface XmlElement {
  namespace: string | null;
  name: string;
  attributes: Map<string, string>;
  children: (XmlElement | string)[];
}

class BadXml extends Error {}

const MOST_DEPTH = 24;

/** Takes a document without entities of its own. Throws `BadXml`, and `TooCostly` for deep nesting. */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { namespace: null, name: "", attributes: new Map(), children: [] };
  const open = [top];
  const stand = (child: XmlElement | string) => open.at(-1)?.children.push(child);
  // A drawing that was cut out of a web page uses this prefix without declaring it.
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: "http://www.w3.org/1999/xlink" } });
  parser.on("error", ({ message }) => {
    throw new BadXml(message);
  });
  parser.on("text", stand);
  parser.on("cdata", stand);
  parser.on("opentag", ({ uri, local, attributes }) => {
    const given = Object.values(attributes).toReversed();
    const element = {
      namespace: uri || null,
      name: local,
      attributes: new Map(given.map((each) => [each.local, each.value])),
      children: [],
    };
    if (open.length > MOST_DEPTH) throw new TooCostly("The document nests too deep.");
    stand(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.write(text).close();
  const root = top.children.find((child) => typeof child !== "string");
  if (!root) throw new BadXml("The document is empty.");
  return root;
}
