import { arranged, movingOf } from "@avant-match/contract/kit/places.ts";
import type { AnyResource, Read } from "@avant-match/contract/kit/resource.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { act } from "../server/act.ts";
import { refresh } from "../server/queries.ts";
import { stored } from "../server/stored.ts";

export function useMoving<R extends AnyResource>(resource: R, all: readonly Read<R>[], nameOf: (row: Read<R>) => string) {
  const byUuid = new Map(all.map((row) => [stored(row).uuid, row]));
  const { uuids, show, save, unsaved } = useShownOrder(resource, [...byUuid.keys()]);
  const [said, setSaid] = useState("");

  const put = (uuid: string, to: number): readonly string[] => {
    const next = uuids.filter((each) => each !== uuid).toSpliced(to, 0, uuid);
    const row = byUuid.get(uuid);
    show(next);
    setSaid(`${row ? nameOf(row) : ""}\u00a0: place ${to + 1} sur ${next.length}.`);
    return next;
  };
  const handles = useHandles(uuids, {
    onTaken: () => setSaid("Ligne prise\u00a0: pressez la poignée de sa nouvelle place."),
    onMoved: (uuid, to) => uuids.indexOf(uuid) !== to && save(uuid, put(uuid, to)),
  });
  const saveSteps = () => {
    const uuid = unsaved.current;
    unsaved.current = null;
    if (uuid !== null && byUuid.has(uuid)) save(uuid, uuids);
  };
  const step = (uuid: string, to: number) => {
    if (to < 0 || to >= uuids.length) return;
    unsaved.current = uuid;
    put(uuid, to);
  };

  return {
    rows: uuids.flatMap((uuid) => byUuid.get(uuid) ?? []),
    said,
    rowProps: (uuid: string) => ({
      ...handles.looks(uuid),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape") handles.letGo();
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        step(uuid, uuids.indexOf(uuid) + (event.key === "ArrowUp" ? -1 : 1));
      },
      onKeyUp: ({ key }: KeyboardEvent) => key === "Alt" && saveSteps(),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && saveSteps(),
    }),
    handleProps: handles.props,
  };
}

export type Moving<R extends AnyResource> = ReturnType<typeof useMoving<R>>;

function useShownOrder(resource: AnyResource, all: readonly string[]) {
  const client = useQueryClient();
  const [order, show] = useState<readonly string[]>([]);
  const unsaved = useRef<string | null>(null);
  const mutationKey = [resource.path, "move"];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ uuid, after }: { uuid: string; after: string | null }) => act(movingOf(resource), { uuid }, { body: { after } }),
    onSettled: async () => {
      await refresh(client, resource, "list");
      if (client.isMutating({ mutationKey }) <= 1 && unsaved.current === null) show([]);
    },
  });
  return {
    uuids: arranged(all, order),
    show,
    save: (uuid: string, now: readonly string[]) => mutate({ uuid, after: now[now.indexOf(uuid) - 1] ?? null }),
    unsaved,
  };
}

/** Pixels that a pointer goes before it drags: less is a press. */
const LEAST = 5;

interface Drag {
  uuid: string;
  startY: number;
  to: number | null;
}

function useHandles(uuids: readonly string[], { onTaken, onMoved }: { onTaken: () => void; onMoved: (uuid: string, to: number) => void }) {
  const [held, setHeld] = useState<string | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);
  const pressed = (uuid: string) => {
    if (held === null) {
      setHeld(uuid);
      onTaken();
      return;
    }
    setHeld(null);
    onMoved(held, uuids.indexOf(uuid));
  };
  return {
    letGo: () => setHeld(null),
    looks: (uuid: string) => {
      const [at, from] = [uuids.indexOf(uuid), drag ? uuids.indexOf(drag.uuid) : -1];
      const isTarget = drag?.to === at && from !== at;
      return {
        "data-held": held === uuid || (drag?.uuid === uuid && drag.to !== null) || undefined,
        "data-drop": isTarget ? (at < from ? "above" : "below") : undefined,
      };
    },
    props: (uuid: string) => ({
      "aria-pressed": held === uuid,
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ uuid, startY: event.clientY, to: null });
      },
      onPointerMove: ({ clientY, currentTarget }: PointerEvent) => {
        if (!drag || (drag.to === null && Math.abs(clientY - drag.startY) < LEAST)) return;
        dragged.current = true;
        const to = placeAt(clientY, currentTarget);
        if (to !== drag.to) setDrag({ ...drag, to });
      },
      onPointerUp: () => {
        setDrag(null);
        if (drag && drag.to !== null) onMoved(drag.uuid, drag.to);
      },
      onPointerCancel: () => setDrag(null),
      onClick: () => {
        if (!dragged.current) pressed(uuid);
        dragged.current = false;
      },
    }),
  };
}

function placeAt(y: number, handle: Element): number {
  const rows = [...(handle.closest("tbody")?.rows ?? [])];
  const place = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return place < 0 ? rows.length - 1 : place;
}
