import { expect, test } from "vitest";
import { readAddresses } from "./read-addresses.ts";

const club = (organizationUuid: string, name: string, acronym: string | null = null) => ({ organizationUuid, name, acronym });
const lens = club("lens", "RC Lens", "RCL");
const rouen = club("rouen", "FC Rouen 1899", "FCR");
const orleans = club("orleans", "US Orléans Loiret", "USO");
const quevilly = club("quevilly", "US Quevilly-Rouen Métropole", "QRM");
const reading = { clubs: [lens, rouen, orleans, quevilly], invited: [rouen, orleans, quevilly], from: 0 };
const read = (text: string, from = 0) =>
  readAddresses(
    text.split("\n").map((line) => line.split("\t")),
    { ...reading, from },
  );

test("addresses are those of the clubs that their lines name, in any order, below heads", () => {
  expect(
    read(
      [
        "Club\tReferent\tAdresse",
        "Orleans\tNora Vidal\tnora@orleans.example",
        "QRM\t\tMarc Petit <marc@qrm.example>",
        "FC Rouen 1899\t\tcontact@rouen.example",
      ].join("\n"),
    ),
  ).toEqual({
    addresses: { orleans: "nora@orleans.example", quevilly: "marc@qrm.example", rouen: "contact@rouen.example" },
    others: [],
  });
});

test("a column of addresses alone goes down the clubs from where it is pasted, a line without one keeping its place", () => {
  expect(read("E-mail\na@one.example\n\nc@three.example")).toEqual({
    addresses: { rouen: "a@one.example", quevilly: "c@three.example" },
    others: [],
  });
  expect(read("a@one.example\nb@two.example\nc@three.example", 1)).toEqual({
    addresses: { orleans: "a@one.example", quevilly: "b@two.example" },
    others: ["c@three.example"],
  });
});

test("what has no address, is of a club that is not invited, of none, or stands twice is told", () => {
  const pasted = read(
    "Lens\tx@lens.example\nOrléans\ta@orleans.example\nOrléans\tb@orleans.example\nFC Sète\tc@sete.example\nFC Rouen 1899\tà demander",
  );
  expect(pasted.addresses).toEqual({ orleans: "a@orleans.example" });
  expect(pasted.others).toEqual([
    "Lens · x@lens.example",
    "Orléans · b@orleans.example",
    "FC Sète · c@sete.example",
    "FC Rouen 1899 · à demander",
  ]);
});
