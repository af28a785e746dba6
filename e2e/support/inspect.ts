import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "./expect.ts";

type Scheme = "light" | "dark";

const phone = { width: 390, height: 844 };
const narrow = { width: 360, height: 740 };

/** Fails where axe finds something serious, in light, in dark and at the width of a telephone, or where the page scrolls sideways. */
export async function inspect(page: Page): Promise<void> {
  const size = page.viewportSize() ?? phone;
  const found: string[] = [];
  found.push(...(await audit(page, "light")));
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await audit(page, "dark")));
  await page.emulateMedia({ colorScheme: "light" });
  found.push(...(await overflow(page)));
  if (size.width > phone.width) {
    await page.setViewportSize(phone);
    found.push(...(await overflow(page)), ...(await audit(page, "light", "light, 390 px")));
  }
  await page.setViewportSize(narrow);
  found.push(...(await overflow(page)));
  await page.setViewportSize(size);
  if (found.length > 0) throw new Error(`${new URL(page.url()).pathname}:\n${found.join("\n")}`);
}

async function audit(page: Page, scheme: Scheme, how: string = scheme): Promise<string[]> {
  await settle(page, scheme);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${how}: ${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n  ${failureSummary}`).join("\n  ")}`);
}

async function overflow(page: Page): Promise<string[]> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  try {
    await expect.poll(excess, { timeout: 15_000 }).toBeLessThanOrEqual(0);
    return [];
  } catch {
    return [`${page.viewportSize()?.width} px: the page is ${await excess()} px wider`];
  }
}

/** The page follows the scheme a moment later, and its colours fade, however shortly. */
async function settle(page: Page, scheme: Scheme): Promise<void> {
  const isQuiet = (wanted: Scheme) => {
    const { mantineColorScheme: shown = wanted } = document.documentElement.dataset;
    return shown === wanted && document.getAnimations().length === 0;
  };
  for (let frame = 0; frame < 3; frame += 1) await page.waitForFunction(isQuiet, scheme, { timeout: 5000 }).catch(() => null);
}
