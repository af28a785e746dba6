import { type Layout, row } from "./layout.ts";

/** Layouts of leagues abroad and of the sheets that are made by hand; the season is that of 2026. */
export const sheets: Readonly<Record<string, Layout>> = {
  "a European championship: days without their year, and rounds that change their column": {
    text: `match_num,round/group,matchday,date,time,stadium,where,home,home_score,away_score,extraTimeScore,penaltiesScore,away
1,Group A,1,Jun 10,21:00, Stade du Nord,Ville,Alpha,2,1,,,Beta
37,Round of 16,1,Jun 25,15:00, Stade du Sud,Ville,Alpha,,,,,Gamma`,
    columns: {
      identifier: "match_num",
      round: "matchday",
      date: "date",
      time: "time",
      venue: "stadium",
      home: "home",
      homeScore: "home_score",
      awayScore: "away_score",
      away: "away",
    },
    said: { round: "round/group" },
    lines: [
      { ...row("Group A", "2027-06-10", "21:00", "Alpha", "Beta"), score: { home: 2, away: 1 }, venue: "Stade du Nord" },
      row("Round of 16", "2027-06-25", "15:00", "Alpha", "Gamma"),
    ],
  },
  "a world cup’s file: a score with spaces": {
    text: `Match Number,Round Number,Date,Location,Home Team,Away Team,Group,Result
1,1,11/06/2027 19:00,Alpha Stadium,Alpha,Beta,Group A,2 - 0
73,Round of 32,28/06/2027 21:00,Beta Stadium,Alpha,Gamma,,`,
    columns: {
      identifier: "Match Number",
      round: "Round Number",
      date: "Date",
      venue: "Location",
      home: "Home Team",
      away: "Away Team",
      score: "Result",
    },
    lines: [
      { ...row("Journée 1", "2027-06-11", "19:00", "Alpha", "Beta"), score: { home: 2, away: 0 } },
      row("Round of 32", "2027-06-28", "21:00", "Alpha", "Gamma"),
    ],
  },
  "a site of figures: an hour in halves of the day behind a dash": {
    text: `timestamp,date_GMT,status,attendance,home_team_name,away_team_name,referee,Game Week,home_team_goal_count,away_team_goal_count,stadium_name
1,Aug 10 2026 - 7:00pm,complete,100,Harbour FC,Mill City FC,A B,1,2,1,Harbour Road`,
    columns: {
      date: "date_GMT",
      outcome: "status",
      home: "home_team_name",
      away: "away_team_name",
      round: "Game Week",
      homeScore: "home_team_goal_count",
      awayScore: "away_team_goal_count",
      venue: "stadium_name",
    },
    lines: [{ ...row("Journée 1", "2026-08-10", "21:00", "Harbour FC", "Mill City FC"), outcome: null }],
  },
  "an American league: who travels stands first, months before days, hours in halves of the day": {
    text: `START DATE,START TIME,START TIME ET,SUBJECT,LOCATION,DESCRIPTION
08/01/26,07:05 PM,10:05 PM,Cubs at Giants,Bay Park,Local TV
08/13/26,12:05 PM,03:05 PM,Giants at Cubs,Lake Park,`,
    columns: { date: "START DATE", time: "START TIME", match: "SUBJECT", venue: "LOCATION" },
    said: { round: "" },
    lines: [row("", "2026-08-01", "19:05", "Giants", "Cubs"), row("", "2026-08-13", "12:05", "Cubs", "Giants")],
  },
  "an English county’s list of fixtures": {
    text: `Type,Date / Time,Home Team,Away Team,Venue,Competition,Status / Notes
L,05/09/26 10:30,Harbour FC,Mill City FC,Harbour Road,Division One,`,
    columns: { date: "Date / Time", home: "Home Team", away: "Away Team", venue: "Venue" },
    said: { round: "" },
    lines: [row("", "2026-09-05", "10:30", "Harbour FC", "Mill City FC")],
  },
  "a Dutch programme": {
    text: `Wedstrijddatum;Aanvangstijd;Wedstrijdnummer;Speelronde;Thuisteam;Uitteam;Accommodatie;Uitslag
19-09-2026;14u30;1234;3;VV Oost 1;SC West 1;Sportpark Oost;`,
    columns: {
      date: "Wedstrijddatum",
      time: "Aanvangstijd",
      identifier: "Wedstrijdnummer",
      round: "Speelronde",
      home: "Thuisteam",
      away: "Uitteam",
      venue: "Accommodatie",
      score: "Uitslag",
    },
    lines: [row("Journée 3", "2026-09-19", "14:30", "VV Oost 1", "SC West 1")],
  },
  "a Portuguese one": {
    text: "Competicao;Jornada;Data;Hora;Casa;Fora;Recinto\nCAMPEONATO;5;13/09/2026;15:00;Atl. C. Serra;FC Praia;Estadio Municipal",
    columns: { round: "Jornada", date: "Data", time: "Hora", home: "Casa", away: "Fora", venue: "Recinto" },
    lines: [row("Journée 5", "2026-09-13", "15:00", "Atl. C. Serra", "FC Praia")],
  },
  "a Spanish one": {
    text: "Jornada;Fecha;Hora;Local;Visitante;Pabellón\nJornada 1;dom. 20 de septiembre de 2026;18:30;CB Uno;CB Dos;Municipal",
    columns: { round: "Jornada", date: "Fecha", time: "Hora", home: "Local", away: "Visitante", venue: "Pabellón" },
    lines: [row("Journée 1", "2026-09-20", "18:30", "CB Uno", "CB Dos")],
  },
  "an Italian one: points in hours": {
    text: "giornata;data;ora;casa;ospite;campo;indirizzo\n1ª giornata;dom 20/09/2026;15.30;US Uno;AS Due;Comunale;Via Uno",
    columns: { round: "giornata", date: "data", time: "ora", home: "casa", away: "ospite", venue: "campo" },
    lines: [row("Journée 1", "2026-09-20", "15:30", "US Uno", "AS Due")],
  },
  "a league’s sheet with cells drawn over several rows, and one head over both teams": {
    text: `Championnat de Ligue;;;;;
Journée;Date;Heure;Rencontre;;;Stade
1;sam. 5 sept.;20 h 45;RC Lens;-;LOSC Lille;Bollaert
;;17 h;FC Metz;-;OGC Nice;Saint-Symphorien
;dim. 6 sept.;15 h;AJ Auxerre;-;Angers SCO;
2;sam. 12 déc.;20 h 45;LOSC Lille;-;FC Metz;
;;17 h;OGC Nice;-;RC Lens;
;;;Exempt : Angers SCO;;;`,
    columns: { round: "Journée", date: "Date", time: "Heure", match: "Rencontre", venue: "Stade" },
    lines: [
      row("Journée 1", "2026-09-05", "20:45", "RC Lens", "LOSC Lille"),
      row("Journée 1", "2026-09-05", "17:00", "FC Metz", "OGC Nice"),
      row("Journée 1", "2026-09-06", "15:00", "AJ Auxerre", "Angers SCO"),
      row("Journée 2", "2026-12-12", "20:45", "LOSC Lille", "FC Metz"),
      row("Journée 2", "2026-12-12", "17:00", "OGC Nice", "RC Lens"),
    ],
  },
  "a district’s sheet: rounds with their day above, two columns « Équipe », numbers that begin anew, and remarks": {
    text: `N°;Équipe;Équipe;Horaire
Journée 1 – samedi 05/09;;;
1;RC Lens;LOSC Lille;20h45
2;FC Metz;OGC Nice;18h
Trêve internationale;;;
Journée 2 – samedi 09/01;;;
1;LOSC Lille;FC Metz;20h45
2;OGC Nice;RC Lens;18h
Mis à jour le 12 mai;;;`,
    columns: { home: "Équipe", away: "Équipe (2)", time: "Horaire" },
    lines: [
      row("Journée 1", "2026-09-05", "20:45", "RC Lens", "LOSC Lille"),
      row("Journée 1", "2026-09-05", "18:00", "FC Metz", "OGC Nice"),
      row("Journée 2", "2027-01-09", "20:45", "LOSC Lille", "FC Metz"),
      row("Journée 2", "2027-01-09", "18:00", "OGC Nice", "RC Lens"),
    ],
  },
  "a sheet whose dates stand under no head that says so, and both teams in one cell": {
    text: `Poule;Tour;Prévu;Domicile - Extérieur;Score
A;1;sam. 05/09/26 à 20h45;RC Lens - LOSC Lille;Reporté
A;1;dim. 06/09/26 à 15h;FC Metz - OGC Nice;2-1`,
    columns: { round: "Tour", date: "Prévu", match: "Domicile - Extérieur", score: "Score" },
    lines: [
      { ...row("Journée 1", "2026-09-05", "20:45", "RC Lens", "LOSC Lille"), outcome: "postponed" },
      { ...row("Journée 1", "2026-09-06", "15:00", "FC Metz", "OGC Nice"), score: { home: 2, away: 1 } },
    ],
  },
};
