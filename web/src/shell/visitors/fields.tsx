import type { AwayFansGeneral } from "@avant-match/contract/fixtures/preparation/away-fans.ts";
import type { AwaySecurity } from "@avant-match/contract/fixtures/preparation/away-security.ts";
import type { AwaySteward } from "@avant-match/contract/fixtures/preparation/away-stewards.ts";
import type { AwayTravel } from "@avant-match/contract/fixtures/preparation/away-travels.ts";
import type { FixtureParking } from "@avant-match/contract/fixtures/preparation/parkings.ts";
import type { AwayRepresentative } from "@avant-match/contract/fixtures/preparation/representatives.ts";
import type { AwayTeamDetails } from "@avant-match/contract/fixtures/preparation/teams.ts";
import type { TeamTrip } from "@avant-match/contract/fixtures/preparation/trips.ts";
import type { AnyResource, Embedded } from "@avant-match/contract/kit/resource.ts";
import type { Contact } from "@avant-match/contract/organizations/contacts.ts";
import type { ReactNode } from "react";
import type { FieldProps, PickerProps } from "../../kit/forms/fields.ts";

/** The visitors’ fields as both clubs’ screens and the form by link draw them, each with its own Field, Pair and pickers. */
interface Drawn<R extends AnyResource> {
  Field: (props: FieldProps<R>) => ReactNode;
  Pair: (props: { wide?: boolean; children: ReactNode }) => ReactNode;
}
type PickContact = (field: PickerProps<Embedded<typeof Contact>>) => ReactNode;
type PickParking = (field: PickerProps<Embedded<typeof FixtureParking>>) => ReactNode;

export function AwayTeamFields({ Field, Pair, contact }: Drawn<typeof AwayTeamDetails> & { contact: PickContact }) {
  return (
    <>
      <Pair wide>
        <Field name="teamManager" picker={contact} />
        <Field name="headOfSafetySecurity" picker={contact} />
      </Pair>
      <Pair wide>
        <Field name="residenceName" />
        <Field name="residenceAddress" />
      </Pair>
      <Field name="comments" />
    </>
  );
}

interface SecurityProps extends Drawn<typeof AwaySecurity> {
  contact: PickContact;
  parking: PickParking;
  children?: ReactNode;
}

export function AwaySecurityFields({ Field, Pair, contact, parking, children }: SecurityProps) {
  return (
    <>
      <Field name="headOfSafetySecurity" picker={contact} />
      {children}
      <Pair wide>
        <Field name="attendsSecurityMeeting" />
        <Field name="venueReconnaissanceAt" />
      </Pair>
      <Pair wide>
        <Field name="teamArrivalGate" />
        <Field name="teamParking" picker={parking} />
      </Pair>
      <Pair wide>
        <Field name="arrivalOfficer" picker={contact} />
        <Field name="residenceSecurity" />
      </Pair>
      <Pair wide>
        <Field name="jointBriefingAt" />
        <Field name="controlRoomSeat" />
      </Pair>
      <Field name="radioChannel" />
      <Field name="background" />
      <Field name="comments" />
    </>
  );
}

export const AwayFansFields = ({ Field, contact }: Pick<Drawn<typeof AwayFansGeneral>, "Field"> & { contact: PickContact }) => (
  <Field name="supportersLiaisonOfficer" picker={contact} />
);

export function TripFields({ Field, Pair }: Drawn<typeof TeamTrip>) {
  return (
    <>
      <Field name="leg" />
      <Pair wide>
        <Field name="transportMean" />
        <Field name="escortStatus" />
      </Pair>
      <Pair wide>
        <Field name="departureAt" />
        <Field name="estimatedArrivalAt" />
      </Pair>
      <Field name="comments" />
    </>
  );
}

export function RepresentativeFields({ Field, children }: Pick<Drawn<typeof AwayRepresentative>, "Field"> & { children: ReactNode }) {
  return (
    <>
      {children}
      <Field name="travelMode" />
      <Field name="comments" />
    </>
  );
}

export function TravelFields({ Field, Pair }: Drawn<typeof AwayTravel>) {
  return (
    <>
      <Field name="supportersGroupName" />
      <Field name="supportersGroupType" />
      <Pair>
        <Field name="currentNumberOfSupporters" />
        <Field name="numberOfSupportersEstimated" />
      </Pair>
      <Pair>
        <Field name="transportMean" />
        <Field name="numberOfVehicles" />
      </Pair>
      <Field name="comments" />
    </>
  );
}

export function StewardFields({ Field, Pair }: Drawn<typeof AwaySteward>) {
  return (
    <>
      <Field name="displayName" />
      <Pair wide>
        <Field name="role" />
        <Field name="accessZone" />
      </Pair>
      <Pair wide>
        <Field name="phone" />
        <Field name="professionalCardNumber" />
      </Pair>
      <Field name="arrivalAt" />
      <Field name="comments" />
    </>
  );
}
