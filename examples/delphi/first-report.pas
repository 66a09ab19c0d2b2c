// Free Pascal: fpc first-report.pas
program FirstReport;

{$mode objfpc}{$H+}

uses
  Classes, SysUtils, fphttpclient, opensslsockets, fpjson, jsonparser;

function Call(const Method, Path, Body: string): TJSONObject;
var
  Http: TFPHTTPClient;
  Answer: TStringStream;
begin
  Http := TFPHTTPClient.Create(nil);
  Answer := TStringStream.Create('');
  try
    Http.IOTimeout := 70000;
    Http.AddHeader('Authorization', 'Bearer ' + GetEnvironmentVariable('CNH_API_KEY'));
    Http.AddHeader('Content-Type', 'application/json');
    Http.AddHeader('Prefer', 'wait=50');
    if Body <> '' then
      Http.RequestBody := TRawByteStringStream.Create(Body);
    Http.HTTPMethod(Method, GetEnvironmentVariable('CNH_BASE_URL') + Path, Answer, []);
    if Http.ResponseStatusCode >= 300 then
      raise Exception.Create(IntToStr(Http.ResponseStatusCode) + ' ' + Answer.DataString);
    Result := GetJSON(Answer.DataString) as TJSONObject;
  finally
    Http.RequestBody.Free;
    Http.Free;
    Answer.Free;
  end;
end;

var
  Accepted, Report: TJSONObject;
begin
  Accepted := Call('POST', '/api/v1/reports', '{"cpf":"900.000.004-18","externalRef":"pedido-1937"}');
  repeat
    FreeAndNil(Report);
    Report := Call('GET', Accepted.Strings['statusUrl'], '');
  until (Report.Strings['status'] <> 'PROCESSING') or not Report.Nulls['diagnosis'];

  if Report.Nulls['diagnosis'] then
    raise Exception.Create(Report.Strings['status']);
  WriteLn(Report.GetPath('diagnosis.status').AsString);
  if Report.FindPath('diagnosis.allAlerts[0]') <> nil then
    WriteLn(Report.GetPath('diagnosis.allAlerts[0].title').AsString);
  Report.Free;
  Accepted.Free;
end.
