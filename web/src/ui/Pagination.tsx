import { PageLink } from "./navigation.tsx";
import styles from "./Pagination.module.css";
import { formatNumber } from "./text/format.ts";

interface PaginationProps<S> {
  search: S;
  itemsPerPage: number;
  total: number;
  href: (search: S) => string;
}

export function Pagination<S extends { page?: number | undefined }>({ search, itemsPerPage, total, ...to }: PaginationProps<S>) {
  const { page = 1 } = search;
  const href = (other: number) => to.href({ ...search, page: other });
  const pageCount = Math.max(1, Math.ceil(total / itemsPerPage));
  const first = Math.min(total, (page - 1) * itemsPerPage + 1);
  const last = Math.min(total, page * itemsPerPage);
  return (
    <div className={`am-row am-between am-note am-no-print ${styles.pager}`}>
      <p aria-live="polite">
        Affichage des résultats de <Figure>{first}</Figure> à <Figure>{last}</Figure> sur <Figure>{total}</Figure>
      </p>
      {pageCount > 1 && (
        <nav className="am-row" aria-label="Pagination">
          <Step label="Précédent" to={page > 1 ? href(page - 1) : undefined} />
          <PageNumbers page={page} pageCount={pageCount} href={href} />
          <Step label="Suivant" to={page < pageCount ? href(page + 1) : undefined} />
        </nav>
      )}
    </div>
  );
}

const Figure = ({ children }: { children: number }) => <b className="am-num">{formatNumber(children)}</b>;

function Step({ label, to }: { label: string; to: string | undefined }) {
  if (to !== undefined) {
    return (
      <PageLink className={styles.step} href={to}>
        {label}
      </PageLink>
    );
  }
  return (
    <span className={styles.step} data-off>
      {label}
    </span>
  );
}

function PageNumbers({ page, pageCount, href }: { page: number; pageCount: number; href: (page: number) => string }) {
  return (
    <span className={`am-row ${styles.numbers}`}>
      {pageWindow(page, pageCount).map((step) =>
        "page" in step ? (
          <PageLink key={step.page} className="am-num" href={href(step.page)} active={step.page === page} aria-label={`Page ${step.page}`}>
            {step.page}
          </PageLink>
        ) : (
          <span key={step.gap}>…</span>
        ),
      )}
    </span>
  );
}

export type PageStep = { page: number } | { gap: string };

export function pageWindow(page: number, pageCount: number): PageStep[] {
  const shown = new Set([1, pageCount]);
  for (let near = Math.max(1, page - 2); near <= Math.min(pageCount, page + 2); near++) shown.add(near);
  const steps: PageStep[] = [];
  let previous = 0;
  for (const number of [...shown].sort((one, other) => one - other)) {
    if (number - previous === 2) steps.push({ page: number - 1 });
    if (number - previous > 2) steps.push({ gap: `${previous}-${number}` });
    steps.push({ page: number });
    previous = number;
  }
  return steps;
}
