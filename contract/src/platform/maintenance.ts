import { action, gives, told } from "../kit/action.ts";
import { instantValue, nullableValue, record, type Shown, shape, textValue } from "../kit/shape.ts";

export const MAX_MAINTENANCE_CHARACTERS = 200;

const maintenance = shape(
  null,
  "Maintenance annoncée",
  record({
    announced: nullableValue(
      record({
        text: textValue("Ce qui est annoncé", { maxLength: MAX_MAINTENANCE_CHARACTERS }),
        startsAt: instantValue("Début"),
        endsAt: instantValue("Fin"),
      }),
    ),
  }),
);
export type Announced = NonNullable<Shown<typeof maintenance>["announced"]>;

export const readMaintenance = action("GET", "/maintenance", gives<Shown<typeof maintenance>>);
export const clearMaintenance = action("DELETE", "/maintenance");

export const readingMaintenance = told(readMaintenance, null, "Maintenance annoncée, jusqu’à sa fin", { returns: maintenance });
export const clearingMaintenance = told(clearMaintenance, null, "Retrait de la maintenance annoncée", { errors: [403, 404] });
